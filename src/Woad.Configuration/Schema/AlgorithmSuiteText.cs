using System.Diagnostics.CodeAnalysis;
using System.ServiceModel.Security;

namespace Woad.Configuration.Schema;

/// <summary>Algorithm suites as files name them.</summary>
internal static class AlgorithmSuiteText
{
    private static string[] Names =>
    [
        "Basic256",
        "Basic192",
        "Basic128",
        "TripleDes",
        "Basic256Rsa15",
        "Basic192Rsa15",
        "Basic128Rsa15",
        "TripleDesRsa15",
        "Basic256Sha256",
        "Basic192Sha256",
        "Basic128Sha256",
        "TripleDesSha256",
        "Basic256Sha256Rsa15",
        "Basic192Sha256Rsa15",
        "Basic128Sha256Rsa15",
        "TripleDesSha256Rsa15",
    ];

    public static bool TryParse(string text, [NotNullWhen(true)] out SecurityAlgorithmSuite? value)
    {
        value = text switch
        {
            "Default" => SecurityAlgorithmSuite.Default,
            "Basic256" => SecurityAlgorithmSuite.Basic256,
            "Basic192" => SecurityAlgorithmSuite.Basic192,
            "Basic128" => SecurityAlgorithmSuite.Basic128,
            "TripleDes" => SecurityAlgorithmSuite.TripleDes,
            "Basic256Rsa15" => SecurityAlgorithmSuite.Basic256Rsa15,
            "Basic192Rsa15" => SecurityAlgorithmSuite.Basic192Rsa15,
            "Basic128Rsa15" => SecurityAlgorithmSuite.Basic128Rsa15,
            "TripleDesRsa15" => SecurityAlgorithmSuite.TripleDesRsa15,
            "Basic256Sha256" => SecurityAlgorithmSuite.Basic256Sha256,
            "Basic192Sha256" => SecurityAlgorithmSuite.Basic192Sha256,
            "Basic128Sha256" => SecurityAlgorithmSuite.Basic128Sha256,
            "TripleDesSha256" => SecurityAlgorithmSuite.TripleDesSha256,
            "Basic256Sha256Rsa15" => SecurityAlgorithmSuite.Basic256Sha256Rsa15,
            "Basic192Sha256Rsa15" => SecurityAlgorithmSuite.Basic192Sha256Rsa15,
            "Basic128Sha256Rsa15" => SecurityAlgorithmSuite.Basic128Sha256Rsa15,
            "TripleDesSha256Rsa15" => SecurityAlgorithmSuite.TripleDesSha256Rsa15,
            _ => null,
        };
        return value is not null;
    }

    public static string Fault(string text) => $"'{text}' is none of Default, {string.Join(", ", Names)}";
}
