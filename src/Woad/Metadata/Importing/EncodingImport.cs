using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;

namespace Woad.Metadata.Importing;

/// <summary>Reads which encoding messages have, and in which version.</summary>
internal static class EncodingImport
{
    public static void Read(PolicyConversionContext context)
    {
        var assertions = context.GetBindingAssertions();
        if (context is ImportedPolicy policy)
        {
            var older = AssertionTable.UsingAddressing10.TakeFrom(assertions);
            var newer = AssertionTable.Addressing10.TakeFrom(assertions);

            // The element may stand in the binding without a policy (WS-Addressing 1.0, WSDL Binding, section 3.1).
            if ((newer ?? older) is not null || policy.WsdlBinding.Extensions.All<object>().OfType<XmlElement>()
                .Any(AssertionTable.UsingAddressing10.Is))
            {
                policy.Addressing = AddressingVersion.WSAddressing10;
            }
            else if (AssertionTable.UsingAddressingAugust2004.TakeFrom(assertions) is not null)
            {
                policy.Addressing = AddressingVersion.WSAddressingAugust2004;
            }
        }

        if (AssertionTable.BinaryEncoding.TakeFrom(assertions) is not null)
        {
            context.BindingElements.Add(new BinaryMessageEncodingBindingElement());
        }
        else if (AssertionTable.OptimizedMimeSerialization.TakeFrom(assertions) is not null)
        {
            context.BindingElements.Add(new MtomMessageEncodingBindingElement());
        }
    }

    /// <summary>Gives the encoding the version of the binding; text is what no assertion stands for.</summary>
    public static void SetVersion(BindingElementCollection elements, ImportedPolicy policy)
    {
        var soap = policy.WsdlBinding.Extensions.Find(typeof(SoapBinding));
        if (soap is null)
        {
            return;
        }

        var version = MessageVersion.CreateVersion(
            soap is Soap12Binding ? EnvelopeVersion.Soap12 : EnvelopeVersion.Soap11, policy.Addressing);
        if (elements.Find<MessageEncodingBindingElement>() is not { } encoding)
        {
            elements.Add(new TextMessageEncodingBindingElement { MessageVersion = version });
        }
        else if (encoding.MessageVersion != version)
        {
            encoding.MessageVersion = version;
        }
    }
}
