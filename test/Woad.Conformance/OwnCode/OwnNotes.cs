namespace Woad.Conformance.OwnCode;

/// <summary>Notes that have a form in JSON, and those that have none for each reason that there is.</summary>
public static class OwnNotes
{
    public static IReadOnlyList<string> All { get; } =
    [
        "usual", "null", "derived", "derived inside", "list", "own list", "list of another contract", "numbers",
        "large", "getter throws", "getter throws FormatException",
        "getter throws SerializationException",
        "getter throws XmlException",
        "getter throws inside",
        "callback throws",
        "unknown type",
        "second is of unknown type",
        "cycle",
        "deep",
        "too many items",
        "required is missing",
        "time at the edge",
        "halves of characters",
        "enumeration throws",
    ];

    public static OwnNote? Make(string kind) => kind switch
    {
        "usual" => new OwnNote { A = 1, Text = "a/b" },
        "null" => null,
        "derived" => new OwnNoteDerived { A = 1, More = 5, Text = "t" },
        "derived inside" => Holding(new OwnNoteDerived { A = 2, Text = "t" }),
        "list" => Holding(new OwnNote { A = 2, Text = "t" }, null),
        "own list" => new OwnNote { A = 1, Counts = new OwnNoteList { 5, 6 }, Text = "t" },
        "list of another contract" => new OwnNote { A = 1, Counts = new OwnNoteSpecial { 5, 6 }, Text = "t" },
        "numbers" => new OwnNote { A = 1, Numbers = [1, 2], Text = "t" },
        "large" => new OwnNote { A = 1, Text = new string('x', 40_000) },
        "getter throws" => new OwnNote { A = -1, Text = "t" },
        "getter throws FormatException" => new OwnNote { A = -2, Text = "t" },
        "getter throws SerializationException" => new OwnNote { A = -3, Text = "t" },
        "getter throws XmlException" => new OwnNote { A = -4, Text = "t" },
        "getter throws inside" => Holding(new OwnNote { A = 2, Text = "t" }, new OwnNote { A = -2, Text = "t" }),
        "callback throws" => new OwnNote { A = 1, Text = "throws" },
        "unknown type" => new OwnNoteUnknown { A = 1, Text = "t" },
        "second is of unknown type" =>
            Holding(new OwnNote { A = 2, Text = "t" }, new OwnNoteUnknown { A = 3, Text = "t" }),
        "cycle" => Cycle(),
        "deep" => Nested(200),
        "too many items" => Holding(new OwnNote?[70_000]),
        "required is missing" => new OwnNote { A = 1 },
        "time at the edge" => new OwnNote { A = 1, Text = "t", When = AtTheEdge() },
        "halves of characters" => new OwnNote { A = 1, Text = "a\ud800\u0001b\u2028" },
        "enumeration throws" => new OwnNote { A = 1, Numbers = Failing(), Text = "t" },
        _ => throw new ArgumentException(kind, nameof(kind)),
    };

    private static OwnNote Holding(params OwnNote?[] notes) => new() { A = 1, Notes = notes, Text = "t" };

    private static OwnNote Nested(int depth) => depth == 0 ? Make("usual")! : Holding(Nested(depth - 1));

    private static OwnNote Cycle()
    {
        var note = new OwnNote { A = 1, Text = "t" };
        note.Notes = [note];
        return note;
    }

    /// <summary>A local time that is none in UTC; where the local time is UTC there is none.</summary>
    private static DateTime AtTheEdge() => TimeZoneInfo.Local.BaseUtcOffset > TimeSpan.Zero
        ? DateTime.SpecifyKind(new DateTime(1, 1, 1, 0, 0, 1), DateTimeKind.Local)
        : DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Local);

    private static IEnumerable<int> Failing()
    {
        OwnLog.Note("enumerate");
        yield return 1;
        throw new FormatException("The program cannot enumerate.");
    }
}
