namespace Woad.LoadBenchmarks.Driver;

/// <summary>Replies with their size in front, which are the same bytes each time.</summary>
internal abstract class RecordScanner : ReplyScanner
{
    private byte[] _expected = [];

    public override void Learn(ReadOnlySpan<byte> reply) => _expected = reply.ToArray();

    public override int Scan(ReadOnlySpan<byte> input, out int consumed)
    {
        var count = 0;
        consumed = 0;
        while (true)
        {
            var rest = input[consumed..];
            var size = SizeOf(rest);
            if (size == 0 || size > rest.Length)
            {
                return count;
            }

            if (size != _expected.Length || (IsSample() && !rest[..size].SequenceEqual(_expected)))
            {
                Wrong++;
            }

            count++;
            consumed += size;
        }
    }
}
