using System.ServiceModel.Description;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Elements;

internal sealed class PolicyVersionNameConverter : TextConverter<PolicyVersion>
{
    protected override PolicyVersion Parse(string text) =>
        PolicyVersionText.TryParse(text, out var value)
            ? value
            : throw new FormatException(PolicyVersionText.Fault(text) + ".");

    protected override string Format(PolicyVersion value) => value == PolicyVersion.Policy15 ? "Policy15" : "Policy12";
}
