using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>Writes the Fault element in both envelope versions.</summary>
internal static class FaultWriter
{
    private const string XmlNamespace = "http://www.w3.org/XML/1998/namespace";

    /// <summary>faultcode, faultstring, faultactor and detail, all unqualified.</summary>
    public static void WriteSoap11(MessageFault fault, XmlDictionaryWriter writer)
    {
        var version = EnvelopeVersion.Soap11;
        var empty = XmlDictionaryString.Empty;
        writer.WriteStartElement("s", WireDictionary.Get("Fault"), WireDictionary.Get(version.Namespace));

        writer.WriteStartElement(WireDictionary.Get("faultcode"), empty);
        WriteCodeName(writer, Soap11Code(fault.Code), version);
        writer.WriteEndElement();

        var reason = fault.Reason.Translations[0];
        writer.WriteStartElement(WireDictionary.Get("faultstring"), empty);
        if (reason.XmlLang.Length > 0)
        {
            writer.WriteAttributeString("xml", "lang", XmlNamespace, reason.XmlLang);
        }

        writer.WriteString(reason.Text);
        writer.WriteEndElement();

        if (fault.Actor.Length > 0)
        {
            writer.WriteStartElement(WireDictionary.Get("faultactor"), empty);
            writer.WriteString(fault.Actor);
            writer.WriteEndElement();
        }

        if (fault.HasDetail)
        {
            fault.WriteDetail(writer, version);
        }

        writer.WriteEndElement();
    }

    /// <summary>Code, Reason, Node, Role, Detail.</summary>
    public static void WriteSoap12(MessageFault fault, XmlDictionaryWriter writer, EnvelopeVersion version)
    {
        var ns = WireDictionary.Get(version.Namespace);
        writer.WriteStartElement(PrefixOf(version), WireDictionary.Get("Fault"), ns);

        writer.WriteStartElement(PrefixOf(version), WireDictionary.Get("Code"), ns);
        WriteCode(writer, fault.Code, version, ns);
        writer.WriteEndElement();

        writer.WriteStartElement(PrefixOf(version), WireDictionary.Get("Reason"), ns);
        foreach (var text in fault.Reason.Translations)
        {
            writer.WriteStartElement(PrefixOf(version), WireDictionary.Get("Text"), ns);
            writer.WriteAttributeString("xml", "lang", XmlNamespace, text.XmlLang);
            writer.WriteString(text.Text);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
        WriteOptional(writer, version, WireDictionary.Get("Node"), ns, fault.Node);
        WriteOptional(writer, version, WireDictionary.Get("Role"), ns, fault.Actor);
        if (fault.HasDetail)
        {
            fault.WriteDetail(writer, version);
        }

        writer.WriteEndElement();
    }

    /// <summary>Without envelope the fault is the whole document, in the default namespace.</summary>
    private static string PrefixOf(EnvelopeVersion version) => version == EnvelopeVersion.None ? "" : "s";

    /// <summary>SOAP 1.1 knows one level: the first code that is not SOAP 1.2's own is the one to show.</summary>
    private static FaultCode Soap11Code(FaultCode code) =>
        code.SubCode is { } sub && (code.IsSenderFault || code.IsReceiverFault) ? sub : code;

    private static void WriteCode(
        XmlDictionaryWriter writer, FaultCode code, EnvelopeVersion version, XmlDictionaryString ns)
    {
        writer.WriteStartElement(PrefixOf(version), WireDictionary.Get("Value"), ns);
        WriteCodeName(writer, code, version);
        writer.WriteEndElement();
        if (code.SubCode is { } sub)
        {
            writer.WriteStartElement(PrefixOf(version), WireDictionary.Get("Subcode"), ns);
            WriteCode(writer, sub, version, ns);
            writer.WriteEndElement();
        }
    }

    private static void WriteCodeName(XmlDictionaryWriter writer, FaultCode code, EnvelopeVersion version)
    {
        var name = code.IsSenderFault ? version.SenderCode : code.IsReceiverFault ? version.ReceiverCode : code.Name;
        var ns = code.IsPredefinedFault ? version.Namespace : code.Namespace;
        var prefix = writer.LookupPrefix(ns);
        if (prefix is null)
        {
            prefix = "a";
            writer.WriteXmlnsAttribute(prefix, ns);
        }

        writer.WriteString(prefix.Length == 0 ? name : $"{prefix}:{name}");
    }

    private static void WriteOptional(
        XmlDictionaryWriter writer, EnvelopeVersion version, XmlDictionaryString name, XmlDictionaryString ns,
        string value)
    {
        if (value.Length > 0)
        {
            writer.WriteStartElement(PrefixOf(version), name, ns);
            writer.WriteString(value);
            writer.WriteEndElement();
        }
    }
}
