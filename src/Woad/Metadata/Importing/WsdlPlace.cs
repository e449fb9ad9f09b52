using System.Globalization;
using System.Web.Services.Description;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Metadata.Importing;

/// <summary>Describes the place of a part in its document, for messages to persons.</summary>
internal static class WsdlPlace
{
    /// <summary>The place in parentheses after a space; empty when nothing is known of it.</summary>
    public static string Of(DocumentableItem item, WsdlDocument? document)
    {
        var name = document?.RetrievalUrl is { Length: > 0 } url ? LastPart(url) : "";
        var line = item.Line > 0 ? string.Create(CultureInfo.InvariantCulture, $"line {item.Line}") : "";
        var place = string.Join(", ", ((string[])[name, line]).Where(static part => part.Length > 0));
        return place.Length == 0 ? "" : $" ({place})";
    }

    private static string LastPart(string url) =>
        Uri.TryCreate(url, UriKind.Absolute, out var address) && address.IsFile
            ? Path.GetFileName(address.LocalPath)
            : url;
}
