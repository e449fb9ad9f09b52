namespace Woad.Security.Secured;

/// <summary>A value in a <see cref="ValueStore"/>.</summary>
internal readonly record struct Piece(int Start, int Length)
{
    /// <summary>No value.</summary>
    public static Piece None => new(-1, 0);

    /// <summary>Whether there is no value.</summary>
    public bool IsNone => Start < 0;

    /// <summary>The same value in a store where it stands so many bytes further on.</summary>
    public Piece Moved(int by) => IsNone ? this : new Piece(Start + by, Length);
}
