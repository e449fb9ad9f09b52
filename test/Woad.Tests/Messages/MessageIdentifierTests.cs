using Woad.Messages;

namespace Woad.Tests.Messages;

public sealed class MessageIdentifierTests
{
    [Fact]
    public void Identifiers_of_several_threads_are_random_uuids_that_differ()
    {
        const int Each = 10_000;
        var identifiers = new Guid[4 * Each];
        var threads = Enumerable.Range(0, 4).Select(number => new Thread(() =>
        {
            for (var i = 0; i < Each; i++)
            {
                identifiers[(number * Each) + i] = MessageIdentifiers.Next();
            }
        })).ToList();
        threads.ForEach(static thread => thread.Start());
        threads.ForEach(static thread => thread.Join());

        Assert.Equal(identifiers.Length, identifiers.Distinct().Count());
        Assert.All(
            identifiers,
            static identifier => Assert.Equal((4, 8), (identifier.Version, identifier.Variant & 0xC)));
        foreach (var bit in Enumerable.Range(0, 128).Where(static bit => bit is < 48 or > 65 or (>= 52 and < 64)))
        {
            // A bit of 40,000 fair ones is set 20,000 times, with a deviation of 100: six of them are never met.
            var count = identifiers.Count(i => (i.ToByteArray(bigEndian: true)[bit / 8] & (0x80 >> (bit % 8))) != 0);
            Assert.InRange(count, 20_000 - 700, 20_000 + 700);
        }
    }

    [Fact]
    public void Next_allocates_nothing_after_the_first()
    {
        MessageIdentifiers.Next();
        var before = GC.GetAllocatedBytesForCurrentThread();
        for (var i = 0; i < 1000; i++)
        {
            MessageIdentifiers.Next();
        }

        Assert.Equal(before, GC.GetAllocatedBytesForCurrentThread());
    }
}
