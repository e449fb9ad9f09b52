using System.Data;

namespace Woad.CodeDom.DataSets;

/// <summary>Names that typed data sets have in schemas and in code.</summary>
internal static class DataNames
{
    public const string Data = "global::System.Data";
    public const string Convert = "global::System.Xml.XmlConvert";
    public const string MsData = "urn:schemas-microsoft-com:xml-msdata";

    /// <summary>A name or value that the schema has for the code; null where it has none.</summary>
    public static string? Own(PropertyCollection properties, params ReadOnlySpan<string> keys)
    {
        foreach (var key in keys)
        {
            if (properties[key] is string { Length: > 0 } value)
            {
                return value;
            }
        }

        return null;
    }
}
