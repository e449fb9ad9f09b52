using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml;
using System.Xml.Schema;

namespace Woad.Svcutil.Tests.Vendors;

/// <summary>Validates the bodies of a client's messages by the schemas of its document.</summary>
internal sealed class BodyValidator(XmlSchemaSet schemas) : IEndpointBehavior, IClientMessageInspector
{
    /// <summary>The number of bodies whose element a schema defines.</summary>
    public int Count { get; private set; }

    public List<string> Errors { get; } = [];

    public object? BeforeSendRequest(ref Message request, IClientChannel channel)
    {
        Validate(ref request);
        return null;
    }

    public void AfterReceiveReply(ref Message reply, object? correlationState) => Validate(ref reply);

    void IEndpointBehavior.AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    void IEndpointBehavior.ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        clientRuntime.ClientMessageInspectors.Add(this);

    void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    void IEndpointBehavior.Validate(ServiceEndpoint endpoint)
    {
    }

    private void Validate(ref Message message)
    {
        using var copy = message.CreateBufferedCopy(int.MaxValue);
        message = copy.CreateMessage();
        var read = copy.CreateMessage();
        if (read.IsEmpty || read.IsFault)
        {
            return;
        }

        var text = read.GetReaderAtBodyContents().ReadOuterXml();
        using var content = XmlReader.Create(new StringReader(text));
        content.MoveToContent();
        if (schemas.GlobalElements[new XmlQualifiedName(content.LocalName, content.NamespaceURI)] is null)
        {
            return;
        }

        Count++;
        var settings = new XmlReaderSettings { ValidationType = ValidationType.Schema, Schemas = schemas };
        settings.ValidationEventHandler += (_, e) =>
        {
            // Values for any element are of another namespace than some schemas allow.
            if (!e.Message.Contains("'e' in namespace 'urn:any'", StringComparison.Ordinal)
                && !e.Message.Contains("'urn:any:e'", StringComparison.Ordinal))
            {
                Errors.Add($"{e.Message}\n{text}");
            }
        };

        // Names in values have prefixes that the envelope declares.
        var prefixes = new XmlNamespaceManager(new NameTable());
        prefixes.AddNamespace("xsd", XmlSchema.Namespace);
        using var reader = XmlReader.Create(
            new StringReader(text), settings, new XmlParserContext(null, prefixes, null, XmlSpace.None));
        while (reader.Read())
        {
            // Errors are collected.
        }
    }
}
