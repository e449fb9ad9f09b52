using System.Diagnostics.CodeAnalysis;
using System.ServiceModel.Description;

namespace Woad.Configuration.Schema;

/// <summary>Versions of WS-Policy as files name them.</summary>
internal static class PolicyVersionText
{
    public static bool TryParse(string text, [NotNullWhen(true)] out PolicyVersion? value)
    {
        value = text switch
        {
            "Default" or "Policy12" => PolicyVersion.Policy12,
            "Policy15" => PolicyVersion.Policy15,
            _ => null,
        };
        return value is not null;
    }

    public static string Fault(string text) => $"'{text}' is none of Default, Policy12, Policy15";
}
