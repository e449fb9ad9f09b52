using System.Xml;

namespace Woad.Tests.Security.Hostile.Wrapping;

/// <summary>
/// A signed part is moved to a place where it is still found by its id, and a forged one takes its place: every part of
/// a message, to every place, with every way to give the forged one an id (V1 to V10, V14).
/// </summary>
internal sealed class WrappingMutants(XmlDocument original, DateTime now)
{
    private static readonly string[] Ids =
        [
            "same id", "new id", "no id", "same as Id", "same as ID", "same as xml:id", "same as AssertionID",
            "same id in capitals",
        ];

    /// <summary>The parts that are moved.</summary>
    public static IReadOnlyList<string> Parts { get; } =
        ["Body", "Timestamp", "To", "Action", "ReplyTo", "MessageID", "RelatesTo"];

    private static Dictionary<string, Action<Scene, XmlElement, XmlElement>> Places { get; } = new()
    {
        ["wrapper, first header"] = (s, moved, _) => s.Header.PrependChild(s.Wrapper(moved)),
        ["wrapper, last header"] = (s, moved, _) => s.Header.AppendChild(s.Wrapper(moved)),
        ["wrapper that need not be understood"] = (
            s, moved, _) => s.Header.PrependChild(s.HeaderWrapper("mustUnderstand", "0", moved)),
        ["wrapper for nobody"] = (s, moved, _) => s.Header.PrependChild(s.HeaderWrapper(s.Role, s.Nobody, moved)),
        ["header by itself, first"] = (s, moved, _) => s.Header.PrependChild(moved),
        ["header by itself, last"] = (s, moved, _) => s.Header.AppendChild(moved),
        ["Security, first"] = (s, moved, _) => s.Security.PrependChild(moved),
        ["Security, last"] = (s, moved, _) => s.Security.AppendChild(moved),
        ["Security, before the signature"] = (
            s, moved, _) => s.Security.InsertBefore(moved, s.Signature ?? s.Security.LastChild),
        ["Security, after the signature"] = (
            s, moved, _) => s.Security.InsertAfter(moved, s.Signature ?? s.Security.FirstChild),
        ["Security, wrapper first"] = (s, moved, _) => s.Security.PrependChild(s.Wrapper(moved)),
        ["Security, wrapper last"] = (s, moved, _) => s.Security.AppendChild(s.Wrapper(moved)),
        ["Object of the signature"] = (
            s, moved, _) => (s.Signature ?? s.Security).AppendChild(s.Wrapper("ds", "Object", Names.Signature, moved)),
        ["SignatureProperties"] = (s, moved, _) => (s.Signature ?? s.Security).AppendChild(
            s.Wrapper("ds", "Object", Names.Signature, s.Wrapper("ds", "SignatureProperties", Names.Signature, moved))),
        ["KeyInfo of the signature"] = (
            s, moved, _) => (s.Signature?["KeyInfo", Names.Signature] ?? s.Security).AppendChild(moved),
        ["key reference of the signature"] = (s, moved, _) =>
            ((XmlElement?)s.Signature?["KeyInfo", Names.Signature]?.FirstChild ?? s.Security).AppendChild(moved),
        ["Timestamp"] = (s, moved, _) => (s.Find("Timestamp") ?? s.Header).AppendChild(moved),
        ["forged part itself"] = (_, moved, forged) => forged.AppendChild(moved),
        ["forged part itself, first"] = (_, moved, forged) => forged.PrependChild(moved),
        ["first element of Body"] = (
            s, moved, forged) => (s.Envelope["Body", s.Soap]?.FirstChild ?? forged).AppendChild(moved),
        ["Body, last"] = (s, moved, forged) => (s.Envelope["Body", s.Soap] ?? forged).AppendChild(moved),
        ["reference parameters"] = (s, moved, _) => (s.Find("ReplyTo") ?? s.Header).AppendChild(
            s.Wrapper("a", "ReferenceParameters", Names.Addressing, moved)),
        ["second Header before Body"] = (
            s, moved, _) => s.Envelope.InsertAfter(s.Wrapper("s", "Header", s.Soap, moved), s.Header),
        ["second Header after Body"] = (s, moved, _) => s.Envelope.AppendChild(s.Wrapper("s", "Header", s.Soap, moved)),
        ["Envelope, first"] = (s, moved, _) => s.Envelope.PrependChild(moved),
        ["Envelope, last"] = (s, moved, _) => s.Envelope.AppendChild(moved),
        ["second Security header for nobody"] = (s, moved, _) => s.Header.PrependChild(ForNobody(s, moved)),
        ["second Security header"] = (
            s, moved, _) => s.Header.AppendChild(s.Wrapper("o", "Security", Names.Extension, moved)),
        ["envelope in a header"] = (
            s, moved, _) => s.Header.AppendChild(s.Wrapper(s.Wrapper("s", "Envelope", s.Soap, moved))),
        ["envelope in Body"] = (s, moved, forged) => (s.Envelope["Body", s.Soap] ?? forged).AppendChild(
            s.Wrapper("s", "Envelope", s.Soap, s.Wrapper("s", "Body", s.Soap, moved))),
        ["where it was, the forged one first"] = (s, moved, forged) => forged.ParentNode!.InsertAfter(moved, forged),
        ["where it was, the forged one last"] = (s, moved, forged) => forged.ParentNode!.InsertBefore(moved, forged),
    };

    /// <summary>How many there are.</summary>
    public int Count => Cases.Count;

    private List<(string Part, string Place, string Id)> Cases { get; } = CasesOf(new Scene(original));

    /// <summary>One of them.</summary>
    public Mutant At(int index)
    {
        var (part, place, id) = Cases[index];
        return new Mutant(
            RowOf(part, place, id), $"{part} to '{place}', forged one with {id}", Make(part, Places[place], id));
    }

    /// <summary>All of them.</summary>
    public IEnumerable<Mutant> All() => Enumerable.Range(0, Count).Select(At);

    private static List<(string Part, string Place, string Id)> CasesOf(Scene scene) =>
    [
        .. from part in Parts
           where scene.Find(part) is not null
           from place in Places.Keys
           where !(part == "Timestamp" && place == "Timestamp")
           from id in Ids
           select (part, place, id),
    ];

    private static string RowOf(string part, string place, string id) => (part, place, id) switch
    {
        (_, _, "same as Id" or "same as ID" or "same as xml:id" or "same as AssertionID" or "same id in capitals") =>
            "V14",
        ("Body", "where it was, the forged one first" or "where it was, the forged one last", _) => "V9",
        ("Body", "envelope in a header" or "envelope in Body", _) => "V10",
        ("Timestamp", _, _) => "V7",
        ("To" or "Action" or "ReplyTo" or "MessageID" or "RelatesTo", _, _) => "V8",
        (_, "Object of the signature" or "SignatureProperties", _) => "V5",
        (_, "wrapper that need not be understood" or "wrapper for nobody", _) => "V6",
        _ when place.StartsWith("Security", StringComparison.Ordinal) => "V4",
        (_, _, "new id") => "V1",
        (_, _, "same id") => "V2",
        _ => "V3",
    };

    private XmlDocument Make(string part, Action<Scene, XmlElement, XmlElement> move, string id)
    {
        var scene = new Scene(original);
        var moved = scene.Find(part)!;
        var forged = Forge(scene, part, moved);
        SetId(forged, id);
        moved.ParentNode!.ReplaceChild(forged, moved);
        move(scene, moved, forged);
        return scene.Document;
    }

    private XmlElement Forge(Scene scene, string part, XmlElement moved)
    {
        var forged = (XmlElement)moved.CloneNode(true);
        switch (part)
        {
            case "Body":
                forged.InnerXml = scene.Find("RelatesTo") is not null
                    ? "<PayResponse xmlns=\"urn:payments\"><PayResult>Pay 1000000 to eve</PayResult></PayResponse>"
                    : "<Pay xmlns=\"urn:payments\"><to>eve</to><amount>1000000</amount></Pay>";
                break;
            case "Timestamp":
                forged["Created", Names.Utility]!.InnerText = XmlConvert.ToString(
                    now, XmlDateTimeSerializationMode.Utc);
                forged["Expires", Names.Utility]!.InnerText = XmlConvert.ToString(
                    now.AddMinutes(5), XmlDateTimeSerializationMode.Utc);
                break;
            case "Action":
                forged.InnerText = forged.InnerText.Replace("Pay", "Refund", StringComparison.Ordinal).Replace(
                    "Refundments", "Payments", StringComparison.Ordinal);
                break;
            case "ReplyTo":
                forged["Address", Names.Addressing]!.InnerText = "http://evil.test/";
                break;
            case "To":
                forged.InnerText += "/evil";
                break;
            default:
                forged.InnerText = $"urn:uuid:{Guid.NewGuid()}";
                break;
        }

        return forged;
    }

    private static void SetId(XmlElement forged, string how)
    {
        var id = forged.GetAttribute("Id", Names.Utility);
        if (how == "same id")
        {
            return;
        }

        forged.RemoveAttribute("Id", Names.Utility);
        switch (how)
        {
            case "new id":
                Set("u:Id", Names.Utility, "forged");
                break;
            case "same as Id" or "same as ID" or "same as AssertionID":
                forged.SetAttribute(how["same as ".Length..], id);
                break;
            case "same as xml:id":
                Set("xml:id", Names.Xml, id);
                break;
            case "same id in capitals":
                Set("u:Id", Names.Utility, id.ToUpperInvariant());
                break;
            default:
                break;
        }

        void Set(string name, string ns, string value)
        {
            var attribute = forged.OwnerDocument.CreateAttribute(name, ns);
            attribute.Value = value;
            forged.SetAttributeNode(attribute);
        }
    }

    private static XmlElement ForNobody(Scene scene, XmlElement moved)
    {
        var security = scene.Wrapper("o", "Security", Names.Extension, moved);
        security.SetAttribute(scene.Role, scene.Soap, scene.Nobody);
        return security;
    }
}
