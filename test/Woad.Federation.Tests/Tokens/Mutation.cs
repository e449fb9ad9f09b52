namespace Woad.Federation.Tests.Tokens;

/// <summary>Alters bytes at random: letters, bits, ranges that are missing or come twice, comments.</summary>
internal static class Mutation
{
    /// <summary>The bytes with one to three changes.</summary>
    /// <param name="original">The bytes.</param>
    /// <param name="random">Chooses the changes.</param>
    public static byte[] Of(byte[] original, Random random)
    {
        var bytes = original.ToList();
        for (var changes = random.Next(1, 4); changes > 0; changes--)
        {
            var at = random.Next(bytes.Count);
            var length = Math.Min(random.Next(1, 200), bytes.Count - at);
            switch (random.Next(5))
            {
                case 0:
                    bytes[at] = (byte)random.Next(32, 127);
                    break;
                case 1:
                    bytes.RemoveRange(at, Math.Min(length, bytes.Count - 1));
                    break;
                case 2:
                    bytes.InsertRange(random.Next(bytes.Count), bytes.GetRange(at, length));
                    break;
                case 3:
                    bytes[at] ^= (byte)(1 << random.Next(7));
                    break;
                default:
                    bytes.InsertRange(at, "<!---->"u8.ToArray());
                    break;
            }
        }

        return [.. bytes];
    }
}
