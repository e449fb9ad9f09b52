using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using ServiceMessageDescription = System.ServiceModel.Description.MessageDescription;

namespace Woad.Metadata;

/// <summary>The SOAP extensions of WSDL bindings and ports.</summary>
internal static class SoapExport
{
    /// <summary>The transport of WebSockets ([MS-SWSB] 2.1).</summary>
    public const string WebSocketTransport = "http://schemas.microsoft.com/soap/websocket";

    private const string Soap11Encoding = "http://schemas.xmlsoap.org/soap/encoding/";
    private const string Soap12Encoding = "http://www.w3.org/2003/05/soap-encoding";

    /// <summary>Has the binding speak the SOAP version of its encoding.</summary>
    public static void Version(WsdlEndpointConversionContext context, MessageVersion version)
    {
        if (version.Envelope != EnvelopeVersion.None
            && context.WsdlBinding.Extensions.Find(typeof(SoapBinding)) is null)
        {
            context.WsdlBinding.Extensions.Add(
                version.Envelope == EnvelopeVersion.Soap12 ? new Soap12Binding() : new SoapBinding());
        }
    }

    /// <summary>Says the transport of the binding and the address of the port.</summary>
    public static void Transport(WsdlEndpointConversionContext context, string transport)
    {
        var version = VersionOf(context);
        if (version.Envelope == EnvelopeVersion.None)
        {
            return;
        }

        Version(context, version);
        var soap = (SoapBinding)context.WsdlBinding.Extensions.Find(typeof(SoapBinding))!;
        soap.Transport = transport;
        if (context.Endpoint.Address is not { } address)
        {
            return;
        }

        var port = soap is Soap12Binding ? new Soap12AddressBinding() : new SoapAddressBinding();
        port.Location = transport == WebSocketTransport
            ? ToWebSocket(address.Uri.AbsoluteUri)
            : address.Uri.AbsoluteUri;
        context.WsdlPort.Extensions.Add(port);
        if (version.Addressing != AddressingVersion.None)
        {
            context.WsdlPort.Extensions.Add(Reference(address, version.Addressing));
        }
    }

    /// <summary>The address with the scheme ws or wss.</summary>
    private static string ToWebSocket(string address) =>
        address.StartsWith("http", StringComparison.Ordinal) ? string.Concat("ws", address.AsSpan(4)) : address;

    /// <summary>Says how an operation's messages stand in envelopes; once for each binding.</summary>
    public static void Operation(
        WsdlEndpointConversionContext context, OperationDescription operation, OperationFormatStyle style,
        OperationFormatUse use)
    {
        var version = VersionOf(context);
        if (!context.ContractConversionContext.Has(operation) || version.Envelope == EnvelopeVersion.None)
        {
            return;
        }

        var binding = context.GetOperationBinding(operation);
        if (binding.Extensions.Find(typeof(SoapOperationBinding)) is not null)
        {
            return;
        }

        var isSoap12 = version.Envelope == EnvelopeVersion.Soap12;
        var own = isSoap12 ? new Soap12OperationBinding() : new SoapOperationBinding();
        own.SoapAction = operation.Messages[0].Action;
        own.Style = style == OperationFormatStyle.Rpc ? SoapBindingStyle.Rpc : SoapBindingStyle.Document;
        binding.Extensions.Add(own);
        if (own.Style == SoapBindingStyle.Rpc
            && context.WsdlBinding.Extensions.Find(typeof(SoapBinding)) is SoapBinding whole)
        {
            // Readers that take the style of a binding for that of all its operations look here alone.
            whole.Style = SoapBindingStyle.Rpc;
        }

        foreach (var message in operation.Messages)
        {
            AddContent(context, message, isSoap12, style, use);
        }

        foreach (var fault in operation.Faults)
        {
            var content = isSoap12 ? new Soap12FaultBinding() : new SoapFaultBinding();
            content.Name = fault.Name;
            content.Use = SoapBindingUse.Literal;
            context.GetFaultBinding(fault).Extensions.Add(content);
        }
    }

    private static void AddContent(
        WsdlEndpointConversionContext context,
        ServiceMessageDescription message,
        bool isSoap12,
        OperationFormatStyle style,
        OperationFormatUse use)
    {
        var binding = context.GetMessageBinding(message);
        var body = isSoap12 ? new Soap12BodyBinding() : new SoapBodyBinding();
        body.Use = use == OperationFormatUse.Encoded ? SoapBindingUse.Encoded : SoapBindingUse.Literal;
        body.Encoding = use != OperationFormatUse.Encoded ? null : isSoap12 ? Soap12Encoding : Soap11Encoding;
        body.Namespace = style == OperationFormatStyle.Rpc ? message.Body.WrapperNamespace : null;
        var own = context.ContractConversionContext.GetOperationMessage(message).Message;
        var headers = new XmlQualifiedName(MessageExport.HeadersOf(own.Name), own.Namespace);
        var names = new HashSet<string>();
        foreach (var described in message.Headers)
        {
            var header = isSoap12 ? new Soap12HeaderBinding() : new SoapHeaderBinding();
            header.Message = headers;
            header.Part = UniqueName.Of(described.Name, names.Contains);
            header.Use = SoapBindingUse.Literal;
            names.Add(header.Part);
            binding.Extensions.Add(header);
        }

        binding.Extensions.Add(body);
    }

    private static MessageVersion VersionOf(WsdlEndpointConversionContext context) =>
        context.Endpoint.Binding!.CreateBindingElements().FindEncoding()?.MessageVersion ?? MessageVersion.None;

    private static XmlElement Reference(EndpointAddress address, AddressingVersion version)
    {
        var (prefix, ns) = version == AddressingVersion.WSAddressing10
            ? ("wsa10", WsdlNamespaces.Addressing10)
            : ("wsa", WsdlNamespaces.AddressingAugust2004);
        using var text = new StringWriter(CultureInfo.InvariantCulture);
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            writer.WriteStartElement(prefix, "EndpointReference", ns);
            address.WriteContentsTo(version, writer);
            writer.WriteEndElement();
        }

        var document = new XmlDocument { XmlResolver = null };
        using var reader = XmlReader.Create(new StringReader(text.ToString()), Wsdl.WsdlReader.Settings);
        document.Load(reader);
        return document.DocumentElement!;
    }
}
