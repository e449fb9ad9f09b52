using System.Globalization;
using System.ServiceModel;

namespace Woad.Conformance.OwnCode;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, IncludeExceptionDetailInFaults = true)]
public sealed class WebOwnCodeService : IWebOwnCode, IWebOwnNotes
{
    public string WebTake(OwnItem? item)
    {
        OwnLog.Note("take");
        return Text(item);
    }

    public string WebBoth(OwnNumber? own, OwnItem? item, int number)
    {
        OwnLog.Note("both");
        return string.Create(CultureInfo.InvariantCulture, $"{own?.Value} {Text(item)} {number}");
    }

    public string WebNumber(OwnNumber? own, int number)
    {
        OwnLog.Note("number");
        return string.Create(CultureInfo.InvariantCulture, $"{own?.Value} {number}");
    }

    public OwnItem? WebGive(string kind) => Made(OwnKinds.Make(kind.Replace('-', ' ')));

    public OwnNote? WebNote(string kind) => Made(OwnNotes.Make(kind.Replace('-', ' ')));

    public string WebTakeNote(OwnNote? note)
    {
        OwnLog.Note("takenote");
        return $"{note?.GetType().Name} {note?.Text} {note?.When} {note?.Notes?.Length} {note?.Counts?.Count}";
    }

    /// <summary>Forgets the notes of the code that has made a value.</summary>
    private static T Made<T>(T value)
    {
        OwnLog.Take();
        return value;
    }

    private static string Text(OwnItem? item) => string.Create(
        CultureInfo.InvariantCulture,
        $"{item?.B} {item?.Z} {item?.Text} {item?.GetType().Name} {item?.Other?.GetType()} {item?.Inside?.Count} "
            + $"{item?.Next?.B}");
}
