using System.Text.RegularExpressions;

namespace Woad.Tests.Security.Hostile;

/// <summary>
/// Faults without their ids and times, and the address that the message named itself, so that they can be compared.
/// </summary>
internal static partial class UniformFault
{
    /// <summary>The text of a fault without what differs from message to message.</summary>
    public static string Of(string fault) => Varying().Replace(fault, "");

    [GeneratedRegex(
        @"(?:urn:)?uuid[:-][0-9a-f-]{36}(?:-\d+)?|\d{4}-\d\d-\d\dT[0-9:.]+Z|<a:(?<name>RelatesTo|To)[^>]*>[^<]*</a:\k<name>>")]
    private static partial Regex Varying();
}
