using System.Xml;

namespace Woad.Xml;

public class BinaryArrayTests
{
    [Fact]
    public void Read_gives_items_one_by_one_or_all_that_remain()
    {
        ReadOnlySpan<byte> input = [NbfxRecord.EndElement, NbfxRecord.Int16 + 1, 3, 1, 0, 2, 0, 3, 0, 0xFF];
        var array = default(BinaryArray);
        array.Read(input, 0, 3);

        Assert.Equal((NbfxRecord.Int16 + 1, 3, 3), (array.Type, array.Remaining, array.Position));
        var first = array.Take();
        Assert.Equal((NbfxRecord.Int16, 3, 2, true), (first.Type, first.Start, first.Length, first.EndsElement));
        Assert.Equal([2, 0, 3, 0], array.TakeRest(input).ToArray());
        Assert.Equal((0, 9), (array.Remaining, array.Position));
    }

    [Theory]
    [InlineData("01 8B 02 01 00 02 00", 1)]
    [InlineData("01 8B 03 01 00 02 00", 3)]
    [InlineData("02 8B 01 01 00", 3)]
    [InlineData("01 99 01 01 00", 3)]
    [InlineData("01 8D FF FF FF FF 07 00", int.MaxValue)]
    [InlineData("01", 3)]
    public void Read_of_too_many_items_or_items_that_are_not_there_is_refused(string document, int mostItems) =>
        Assert.Throws<XmlException>(() => default(BinaryArray).Read(WireData.Hex(document), 0, mostItems));
}
