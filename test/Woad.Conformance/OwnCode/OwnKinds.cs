namespace Woad.Conformance.OwnCode;

/// <summary>Items that can be written, and those that cannot for each reason that there is.</summary>
public static class OwnKinds
{
    public static IReadOnlyList<string> All { get; } =
    [
        "usual",
        "null",
        "derived",
        "large",
        "getter throws",
        "getter throws FormatException",
        "getter throws SerializationException",
        "getter throws XmlException",
        "getter throws FaultException",
        "callback throws",
        "unknown type",
        "unknown object",
        "cycle",
        "no such color", "bad character", "second is of unknown type", "too many items", "qualified name",
    ];

    public static OwnItem? Make(string kind) => kind switch
    {
        "usual" => new OwnItem { A = 1, B = 2, Text = "text", Z = 3 },
        "null" => null,
        "large" => new OwnItem { A = 1, Bytes = new byte[200_000], Z = 3 },
        "derived" => new OwnDerived { A = 1, More = 5, Inside = [new OwnItem { A = 2 }], Z = 3 },
        "getter throws" => Getting(-1),
        "getter throws FormatException" => Getting(-2),
        "getter throws SerializationException" => Getting(-3),
        "getter throws XmlException" => Getting(-4),
        "getter throws FaultException" => Getting(-5),
        "callback throws" => new OwnItem { A = 1, Z = -1 },
        "unknown type" => new OwnUnknown { A = 1 },
        "unknown object" => new OwnItem { A = 1, Other = new OwnUnmarked() },
        "cycle" => Cycle(),
        "no such color" => new OwnItem { A = 1, Color = OwnColor.Unnamed },
        "bad character" => new OwnItem { A = 1, Text = "a\u0001b" },
        "second is of unknown type" =>
            new OwnItem { A = 1, Inside = [new OwnItem { A = 2 }, new OwnUnknown { A = 3 }] },
        "too many items" =>
            new OwnItem { A = 1, Inside = [.. Enumerable.Range(0, 70_000).Select(_ => (OwnItem)null!)] },
        "qualified name" =>
            new OwnItem { A = 1, Other = new System.Xml.XmlQualifiedName("name", "urn:of:no:contract") },
        _ => throw new ArgumentException(kind, nameof(kind)),
    };

    private static OwnItem Getting(int number)
    {
        // What the set accessor refuses is set behind its back.
        var item = new OwnItem { B = 2 };
        typeof(OwnItem).GetField(
            "_a",
            System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.NonPublic)!.SetValue(item, number);
        return item;
    }

    private static OwnItem Cycle()
    {
        var item = new OwnItem { A = 1 };
        item.Next = item;
        return item;
    }
}
