using System.ServiceModel.Description;

namespace Woad.Configuration.Elements;

/// <summary>A version of WS-Policy: Policy12, Policy15, or Default, which is the former.</summary>
internal sealed class PolicyVersionNameConverter : TextConverter<PolicyVersion>
{
    protected override PolicyVersion Parse(string text) => text switch
    {
        "Default" or "Policy12" => PolicyVersion.Policy12,
        "Policy15" => PolicyVersion.Policy15,
        _ => throw new FormatException($"'{text}' is none of Default, Policy12, Policy15."),
    };

    protected override string Format(PolicyVersion value) => value == PolicyVersion.Policy15 ? "Policy15" : "Policy12";
}
