using System.ServiceModel.Security;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Elements;

internal sealed class SecurityAlgorithmSuiteNameConverter : TextConverter<SecurityAlgorithmSuite>
{
    protected override SecurityAlgorithmSuite Parse(string text) =>
        AlgorithmSuiteText.TryParse(text, out var value)
            ? value
            : throw new FormatException(AlgorithmSuiteText.Fault(text) + ".");

    protected override string Format(SecurityAlgorithmSuite value) =>
        value == SecurityAlgorithmSuite.Default ? "Default" : value.ToString()!;
}
