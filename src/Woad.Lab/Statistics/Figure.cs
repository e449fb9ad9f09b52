namespace Woad.Lab.Statistics;

/// <summary>
/// A figure of a run, or the reason why there is none. Nothing reads the value without an answer for the case that it
/// is missing.
/// </summary>
/// <typeparam name="T">The type of the value.</typeparam>
internal readonly struct Figure<T>
{
    private readonly T _value;
    private readonly bool _isKnown;
    private readonly string? _why;

    private Figure(T value, bool isKnown, string? why) => (_value, _isKnown, _why) = (value, isKnown, why);

    public bool IsMissing => !_isKnown;

    /// <summary>The reason why there is no value; null where there is one.</summary>
    public string? Why => _isKnown ? null : _why ?? Figures.NotMeasured;

    /// <summary>The value, or nothing: for lists of those that are there.</summary>
    public IEnumerable<T> Known => _isKnown ? [_value] : [];

    public static Figure<T> Of(T value) => new(value, isKnown: true, null);

    public static Figure<T> Missing(string? why) => new(default!, isKnown: false, why);

    public TResult Match<TResult>(Func<T, TResult> known, Func<string, TResult> missing) =>
        _isKnown ? known(_value) : missing(Why!);

    /// <summary>What follows from the value; missing for the same reason where the value is.</summary>
    public Figure<TResult> Select<TResult>(Func<T, TResult> read) =>
        _isKnown ? Figure<TResult>.Of(read(_value)) : Figure<TResult>.Missing(Why);

    /// <summary>What follows from the value and may be missing for a reason of its own.</summary>
    public Figure<TResult> Then<TResult>(Func<T, Figure<TResult>> read) =>
        _isKnown ? read(_value) : Figure<TResult>.Missing(Why);

    /// <summary>What follows from two values: <c>from a in one from b in other select ...</c></summary>
    public Figure<TResult> SelectMany<TOther, TResult>(
        Func<T, Figure<TOther>> other, Func<T, TOther, TResult> combine) =>
        Then(value => other(value).Select(second => combine(value, second)));
}
