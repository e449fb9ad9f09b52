namespace Woad.Xml;

public class NbfxIdTests
{
    [Theory]
    [InlineData(1, 1)]
    [InlineData(127, 1)]
    [InlineData(129, 2)]
    [InlineData(16_383, 2)]
    [InlineData(16_385, 3)]
    [InlineData(2_097_151, 3)]
    public void Id_is_packed_as_its_bytes(int id, int length)
    {
        var packed = NbfxId.Pack(id);
        Assert.Equal(length, NbfxId.Length(packed));
        Assert.Equal(id, NbfxId.Value(packed));
        Assert.Equal(length, NbfxInt31.Read(BitConverter.GetBytes(packed), 0, out var value));
        Assert.Equal(id, value);
    }

    [Fact]
    public void Id_of_four_bytes_is_not_packed() => Assert.Equal(0, NbfxId.Pack(2_097_153));
}
