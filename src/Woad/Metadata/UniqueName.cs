using System.Globalization;

namespace Woad.Metadata;

/// <summary>Names that are taken get a number, from 1 on.</summary>
internal static class UniqueName
{
    public static string Of(string name, Func<string, bool> isTaken)
    {
        var unique = name;
        for (var number = 1; isTaken(unique); number++)
        {
            unique = name + number.ToString(CultureInfo.InvariantCulture);
        }

        return unique;
    }
}
