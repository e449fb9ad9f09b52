namespace Woad.Xml;

/// <summary>DateTime records ([MC-NBFX] 2.2.3.26).</summary>
internal static class NbfxDateTime
{
    /// <summary>Whether <paramref name="value"/> is what <see cref="DateTime.ToBinary"/> may return.</summary>
    public static bool IsValid(long value)
    {
        try
        {
            DateTime.FromBinary(value);
            return true;
        }
        catch (ArgumentException)
        {
            return false;
        }
    }
}
