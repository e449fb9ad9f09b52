namespace Woad.Web.Routes;

/// <summary>
/// Where the values of a request's address stand in its request line. Kept with the call and used again.
/// </summary>
internal sealed class WebPlaces
{
    /// <summary>Most values that are found this way.</summary>
    public const int Max = 16;

    public int[] Starts { get; } = new int[Max];

    public int[] Lengths { get; } = new int[Max];

    public int Count { get; private set; }

    public string Target { get; set; } = "";

    /// <summary>The value, still encoded; nothing where the address has none.</summary>
    public bool TryGet(int index, out ReadOnlySpan<char> value)
    {
        if (Starts[index] < 0)
        {
            value = default;
            return false;
        }

        value = Target.AsSpan(Starts[index], Lengths[index]);
        return true;
    }

    public void Add(int start, int length) => Set(Count++, start, length);

    public void Set(int index, int start, int length) => (Starts[index], Lengths[index]) = (start, length);

    public void Clear() => Count = 0;
}
