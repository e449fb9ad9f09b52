namespace Woad.Xml;

public class NbfxNumbersTests
{
    [Theory]
    [InlineData("80", false)]
    [InlineData("82", true)]
    [InlineData("86", true)]
    [InlineData("B400", false)]
    [InlineData("B401", true)]
    [InlineData("8802", null)]
    [InlineData("980131", null)]
    public void TryBoolean_takes_booleans_and_the_numbers_0_and_1(string document, bool? expected)
    {
        var records = Read(document, out var record);

        Assert.Equal(expected is not null, records.TryBoolean(record, out var value));
        Assert.Equal(expected ?? false, value);
    }

    [Theory]
    [InlineData("8805", 5.0)]
    [InlineData("88FE", -2.0)]
    [InlineData("8CFFFFFF7F", 2147483647.0)]
    [InlineData("900000C03F", 1.5)]
    [InlineData("92000000000000F83F", 1.5)]
    [InlineData("980131", null)]
    public void TryDouble_takes_integers_and_both_precisions(string document, double? expected)
    {
        var records = Read(document, out var record);

        Assert.Equal(expected is not null, records.TryDouble(record, out var value));
        Assert.Equal(expected ?? 0, value);
    }

    [Fact]
    public void TrySingle_leaves_numbers_of_double_precision_to_their_lexical_form()
    {
        Assert.True(Read("900000C03F", out var single).TrySingle(single, out var value));
        Assert.Equal(1.5f, value);
        Assert.False(Read("92000000000000F83F", out var wide).TrySingle(wide, out _));
    }

    [Theory]
    [InlineData("B2FFFFFFFFFFFFFFFF", ulong.MaxValue)]
    [InlineData("8805", 5UL)]
    [InlineData("88FE", null)]
    public void TryUInt64_leaves_negative_integers_to_their_lexical_form(string document, ulong? expected)
    {
        var records = Read(document, out var record);

        Assert.Equal(expected is not null, records.TryUInt64(record, out var value));
        Assert.Equal(expected ?? 0, value);
    }

    [Theory]
    [InlineData("9400000200000000007B00000000000000", "1.23")]
    [InlineData("88FE", "-2")]
    [InlineData("900000C03F", null)]
    public void TryDecimal_takes_integers_and_decimals(string document, string? expected)
    {
        var records = Read(document, out var record);

        Assert.Equal(expected is not null, records.TryDecimal(record, out var value));
        Assert.Equal(decimal.Parse(expected ?? "0", System.Globalization.CultureInfo.InvariantCulture), value);
    }

    [Theory]
    [InlineData("00000200000000007B00000000000000", "1.23")]
    [InlineData("00001C80000000000100000000000000", "-0.0000000000000000000000000001")]
    [InlineData("00001D00000000000100000000000000", null)]
    [InlineData("01000200000000000100000000000000", null)]
    [InlineData("00000240000000000100000000000000", null)]
    public void TryDecimal_of_a_content_refuses_scales_over_28_and_unknown_flags(string content, string? expected)
    {
        Assert.Equal(expected is not null, NbfxNumbers.TryDecimal(Convert.FromHexString(content), out var value));
        Assert.Equal(decimal.Parse(expected ?? "0", System.Globalization.CultureInfo.InvariantCulture), value);
    }

    private static NbfxRecords Read(string document, out NbfxText record)
    {
        var records = new NbfxRecords(Convert.FromHexString(document), null);
        records.ReadRecord(0, out record);
        return records;
    }
}
