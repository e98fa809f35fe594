"""What a GI meets: the pile of Encounter cards, and other GIs."""
