namespace Woad.Queues.Embedded.Storage;

/// <summary>
/// The key of a message in the table: the place (its queue or sub-queue), the priority turned round, and a number that
/// counts all messages of the directory. So each place is one range of the table, in the order in which its messages
/// are received. The key without the place is the look-up id, which moves do not change.
/// </summary>
internal static class MessageKey
{
    private const int PlaceShift = 48;
    private const int PriorityShift = 45;
    private const long LookupMask = (1L << PlaceShift) - 1;

    public const byte HighestPriority = 7;

    /// <summary>Takes a key's number out of it, in SQL too.</summary>
    public const long SequenceMask = (1L << PriorityShift) - 1;

    /// <summary>The largest number of a place: the key stays positive.</summary>
    public const int MaxPlace = short.MaxValue;

    public static long Of(int place, byte priority, long sequence) =>
        First(place) | ((long)(HighestPriority - priority) << PriorityShift) | sequence;

    public static long Of(int place, long lookup) => First(place) | (lookup & LookupMask);

    /// <summary>A key before all of a place.</summary>
    public static long First(int place) => (long)place << PlaceShift;

    /// <summary>A key behind all of a place.</summary>
    public static long Last(int place) => First(place) | LookupMask;

    public static int Place(long key) => (int)(key >> PlaceShift);

    public static long Lookup(long key) => key & LookupMask;

    public static byte Priority(long key) => (byte)(HighestPriority - (Lookup(key) >> PriorityShift));
}
