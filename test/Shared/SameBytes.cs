using Xunit;

namespace Woad.TestSupport;

/// <summary>Several arrays of bytes beside those that are expected.</summary>
/// <remarks>
/// <c>Assert.Equal</c> of arrays of arrays makes an object of each byte that it compares: seconds for some megabytes.
/// </remarks>
internal static class SameBytes
{
    public static void Check(byte[][] expected, byte[][] actual)
    {
        Assert.Equal(expected.Length, actual.Length);
        for (var i = 0; i < expected.Length; i++)
        {
            Assert.True(
                expected[i].AsSpan().SequenceEqual(actual[i]),
                $"Array {i} differs at byte {expected[i].AsSpan().CommonPrefixLength(actual[i])}: "
                    + $"{expected[i].Length} bytes were expected, {actual[i].Length} have come.");
        }
    }
}
