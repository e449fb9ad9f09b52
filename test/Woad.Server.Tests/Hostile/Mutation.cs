namespace Woad.Server.Tests.Hostile;

/// <summary>Changes bytes as a seed says.</summary>
internal static class Mutation
{
    /// <summary>Sizes and types that parsers like least.</summary>
    private static readonly byte[] Nasty = [0, 1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0x7F, 0x80, 0xFF];

    public static byte[] Of(byte[] good, int seed)
    {
        var random = new Random(seed);
        var bytes = good.ToList();
        for (var changes = random.Next(1, 6); changes > 0 && bytes.Count > 0; changes--)
        {
            var at = random.Next(bytes.Count);
            var count = Math.Min(random.Next(1, 20), bytes.Count - at);
            switch (random.Next(7))
            {
                case 0:
                    bytes[at] ^= (byte)(1 << random.Next(8));
                    break;
                case 1:
                    bytes[at] = Nasty[random.Next(Nasty.Length)];
                    break;
                case 2:
                    bytes.RemoveRange(at, count);
                    break;
                case 3:
                    bytes.InsertRange(at, bytes.GetRange(random.Next(bytes.Count - count + 1), count));
                    break;
                case 4:
                    bytes.InsertRange(
                        at, Enumerable.Range(0, count).Select(_ => Nasty[random.Next(Nasty.Length)]).ToList());
                    break;
                case 5:
                    bytes.RemoveRange(at, bytes.Count - at);
                    break;
                default:
                    bytes[at] = (byte)random.Next(256);
                    break;
            }
        }

        return [.. bytes];
    }
}
