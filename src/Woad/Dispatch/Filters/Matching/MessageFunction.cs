using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml.XPath;
using System.Xml.Xsl;

namespace Woad.Dispatch.Filters;

/// <summary>A function of XPath expressions over messages.</summary>
internal sealed class MessageFunction : IXsltContextFunction
{
    public const string Namespace = "http://schemas.microsoft.com/serviceModel/2004/05/xpathfunctions";

    private const string Envelope = "/*[local-name()='Envelope']";
    private const string Header = Envelope + "/*[local-name()='Header']";

    private static readonly Dictionary<string, MessageFunction> Functions = new(StringComparer.Ordinal)
    {
        ["header"] = Nodes(Header),
        ["body"] = Nodes(Envelope + "/*[local-name()='Body']"),
        ["soap-uri"] = Text((document, _) => Root(document).NamespaceURI),
        ["action"] = Text((document, _) => Addressing(document, "Action")),
        ["to"] = Text((document, _) => Addressing(document, "To")),
        ["messageId"] = Text((document, _) => Addressing(document, "MessageID")),
        ["relatesTo"] = Nodes(AddressingPath("RelatesTo")),
        ["from"] = Nodes(AddressingPath("From")),
        ["replyTo"] = Nodes(AddressingPath("ReplyTo")),
        ["faultTo"] = Nodes(AddressingPath("FaultTo")),
        ["actor"] = new MessageFunction([XPathResultType.NodeSet], XPathResultType.String, (document, args) =>
            First(args[0]) is { } header ? Attribute(document, header, "actor", "role") : ""),
        ["is-mandatory"] = new MessageFunction([XPathResultType.NodeSet], XPathResultType.Boolean, (document, args) =>
            First(args[0]) is { } header
                && Attribute(document, header, "mustUnderstand", "mustUnderstand") is "1" or "true"),
        ["headers-with-actor"] = new MessageFunction(
            [XPathResultType.String], XPathResultType.NodeSet, (document, args) =>
                document.Select(
                    $"{Header}/*[@*[(local-name()='actor' or local-name()='role') and .={Quoted((string)args[0])}]]")),
    };

    private readonly Func<XPathNavigator, object[], object> _invoke;

    private MessageFunction(
        XPathResultType[] arguments, XPathResultType result, Func<XPathNavigator, object[], object> invoke)
    {
        ArgTypes = arguments;
        ReturnType = result;
        _invoke = invoke;
    }

    public XPathResultType[] ArgTypes { get; }

    public int Maxargs => ArgTypes.Length;

    public int Minargs => ArgTypes.Length;

    public XPathResultType ReturnType { get; }

    public static MessageFunction? Find(string name) => Functions.GetValueOrDefault(name);

    public object Invoke(XsltContext xsltContext, object[] args, XPathNavigator docContext) =>
        _invoke(docContext, args);

    private static MessageFunction Nodes(string path) =>
        new([], XPathResultType.NodeSet, (document, _) => document.Select(path));

    private static MessageFunction Text(Func<XPathNavigator, object[], string> invoke) =>
        new([], XPathResultType.String, invoke);

    private static XPathNavigator Root(XPathNavigator document)
    {
        var root = document.Clone();
        root.MoveToRoot();
        root.MoveToFirstChild();
        return root;
    }

    private static string AddressingPath(string name) =>
        $"{Header}/*[local-name()='{name}' and (namespace-uri()='{AddressingVersion.WSAddressing10.Namespace}' or "
            + $"namespace-uri()='{AddressingVersion.WSAddressingAugust2004.Namespace}')]";

    private static string Addressing(XPathNavigator document, string name) =>
        document.SelectSingleNode(AddressingPath(name))?.Value ?? "";

    private static XPathNavigator? First(object nodes) =>
        nodes is XPathNodeIterator iterator && iterator.MoveNext() ? iterator.Current : null;

    private static string Attribute(XPathNavigator document, XPathNavigator header, string soap11, string soap12)
    {
        var ns = Root(document).NamespaceURI;
        return header.GetAttribute(ns == EnvelopeVersion.Soap11.Namespace ? soap11 : soap12, ns);
    }

    private static string Quoted(string text) => text.Contains('\'') ? $"\"{text}\"" : $"'{text}'";
}
