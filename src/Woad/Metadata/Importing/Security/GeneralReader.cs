using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Xml;

namespace Woad.Metadata.Importing.Security;

/// <summary>Reads what all three bindings of WS-SecurityPolicy have: algorithms, layout, timestamp, order.</summary>
internal sealed class GeneralReader(string sp)
{
    private static readonly SecurityAlgorithmSuite[] Suites =
    [
        SecurityAlgorithmSuite.Basic256, SecurityAlgorithmSuite.Basic192, SecurityAlgorithmSuite.Basic128,
        SecurityAlgorithmSuite.TripleDes, SecurityAlgorithmSuite.Basic256Rsa15, SecurityAlgorithmSuite.Basic192Rsa15,
        SecurityAlgorithmSuite.Basic128Rsa15, SecurityAlgorithmSuite.TripleDesRsa15,
        SecurityAlgorithmSuite.Basic256Sha256,
        SecurityAlgorithmSuite.Basic192Sha256, SecurityAlgorithmSuite.Basic128Sha256,
        SecurityAlgorithmSuite.TripleDesSha256,
        SecurityAlgorithmSuite.Basic256Sha256Rsa15, SecurityAlgorithmSuite.Basic192Sha256Rsa15,
        SecurityAlgorithmSuite.Basic128Sha256Rsa15, SecurityAlgorithmSuite.TripleDesSha256Rsa15,
    ];

    /// <exception cref="ImportRefusedException">An assertion is not supported.</exception>
    public void Read(XmlElement binding, SecurityBindingElement element, Action<MessageProtectionOrder> setOrder)
    {
        element.IncludeTimestamp = false;
        var order = MessageProtectionOrder.SignBeforeEncrypt;
        foreach (var assertion in PolicyContents.Of(binding))
        {
            switch (assertion.LocalName)
            {
                case "AlgorithmSuite":
                    element.DefaultAlgorithmSuite = Suite(assertion);
                    break;
                case "Layout":
                    element.SecurityHeaderLayout = Layout(assertion);
                    break;
                case "IncludeTimestamp":
                    element.IncludeTimestamp = true;
                    break;
                case "EncryptBeforeSigning":
                    order = MessageProtectionOrder.EncryptBeforeSign;
                    break;
                case "EncryptSignature":
                    order = MessageProtectionOrder.SignBeforeEncryptAndEncryptSignature;
                    break;
                case "ProtectTokens":
                    element.ProtectTokens = true;
                    break;
                case "ProtectionToken" or "InitiatorToken" or "RecipientToken" or "TransportToken":
                case "OnlySignEntireHeadersAndBody":
                    break;
                default:
                    throw new ImportRefusedException(Escaped.Text(
                        $"the assertion '{assertion.LocalName}' of '{assertion.NamespaceURI}' in its "
                            + $"{binding.LocalName} is not supported."));
            }
        }

        setOrder(order);
    }

    private SecurityAlgorithmSuite Suite(XmlElement assertion)
    {
        var names = PolicyContents.Of(assertion).Where(child => child.NamespaceURI == sp).Select(
            static child => child.LocalName).ToList();
        return Suites.FirstOrDefault(suite => names.Contains(suite.ToString()!)) ?? throw new ImportRefusedException(
            Escaped.Text($"the algorithm suite '{string.Join(" ", names)}' is not supported."));
    }

    private static SecurityHeaderLayout Layout(XmlElement assertion) =>
        PolicyContents.Of(assertion).FirstOrDefault()?.LocalName switch
        {
            "Lax" => SecurityHeaderLayout.Lax,
            "LaxTsFirst" or "LaxTimestampFirst" => SecurityHeaderLayout.LaxTimestampFirst,
            "LaxTsLast" or "LaxTimestampLast" => SecurityHeaderLayout.LaxTimestampLast,
            _ => SecurityHeaderLayout.Strict,
        };
}
