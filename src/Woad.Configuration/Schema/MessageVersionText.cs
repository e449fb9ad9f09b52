using System.Diagnostics.CodeAnalysis;
using System.ServiceModel.Channels;

namespace Woad.Configuration.Schema;

/// <summary>Versions of messages as files name them.</summary>
internal static class MessageVersionText
{
    public static readonly string[] Names =
        [
            "Soap12WSAddressing10", "Soap12", "Soap11", "Soap11WSAddressing10", "Soap11WSAddressingAugust2004",
            "Soap12WSAddressingAugust2004", "None", "Default",
        ];

    public static bool TryParse(string text, [NotNullWhen(true)] out MessageVersion? value)
    {
        value = text switch
        {
            "Soap12WSAddressing10" => MessageVersion.Soap12WSAddressing10,
            "Soap12" => MessageVersion.Soap12,
            "Soap11" => MessageVersion.Soap11,
            "Soap11WSAddressing10" => MessageVersion.Soap11WSAddressing10,
            "Soap11WSAddressingAugust2004" => MessageVersion.Soap11WSAddressingAugust2004,
            "Soap12WSAddressingAugust2004" => MessageVersion.Soap12WSAddressingAugust2004,
            "None" => MessageVersion.None,
            "Default" => MessageVersion.Default,
            _ => null,
        };
        return value is not null;
    }

    public static string Fault(string text) => $"'{text}' is none of {string.Join(", ", Names)}";
}
