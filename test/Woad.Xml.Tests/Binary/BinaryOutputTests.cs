using System.Buffers;

namespace Woad.Xml;

public class BinaryOutputTests
{
    [Theory]
    [InlineData(0, "00")]
    [InlineData(0x7F, "7F")]
    [InlineData(0x80, "8001")]
    [InlineData(0x3FFF, "FF7F")]
    [InlineData(int.MaxValue, "FFFFFFFF07")]
    public void PutInt31_has_seven_bits_in_each_byte(int value, string expected)
    {
        var buffer = new ArrayBufferWriter<byte>();
        var output = new BinaryOutput(buffer);
        output.Reserve(5);
        output.PutInt31(value);
        output.Flush();

        Assert.Equal(expected, Convert.ToHexString(buffer.WrittenSpan));
    }

    [Theory]
    [InlineData(1, 2)]
    [InlineData(255, 2)]
    [InlineData(256, 3)]
    [InlineData(65_535, 3)]
    [InlineData(65_536, 5)]
    public void WriteChars_has_a_length_of_one_two_or_four_bytes(int length, int head)
    {
        var buffer = new ArrayBufferWriter<byte>();
        var output = new BinaryOutput(buffer);
        output.WriteChars(new string('a', length), 1);
        output.Flush();

        Assert.Equal(head + length, buffer.WrittenCount);
        new NbfxRecords(buffer.WrittenSpan, null).ReadRecord(0, out var record);
        Assert.Equal((length, true), (record.Length, record.EndsElement));
    }

    [Theory]
    [InlineData(3, 1)]
    [InlineData(4, 2)]
    [InlineData(20_000, 2)]
    public void WriteBytes_has_whole_groups_of_three_in_one_record(int length, int count)
    {
        var buffer = new ArrayBufferWriter<byte>();
        var output = new BinaryOutput(buffer);
        output.WriteBytes(new byte[length], 1);
        output.Flush();

        var records = new NbfxRecords(buffer.WrittenSpan, null);
        var (at, found, bytes, isEnd) = (0, 0, 0, false);
        while (at < buffer.WrittenCount)
        {
            at = records.ReadRecord(at, out var record);
            (found, bytes, isEnd) = (found + 1, bytes + record.Length, record.EndsElement);
        }

        Assert.Equal((count, length, true), (found, bytes, isEnd));
    }
}
