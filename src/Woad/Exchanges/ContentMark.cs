namespace Woad.Exchanges;

/// <summary>A state of a content that is sent more than once, to which it is taken back before the next time.</summary>
/// <param name="Headers">The number of headers of layers.</param>
/// <param name="Bodies">How often the body had been replaced.</param>
internal readonly record struct ContentMark(int Headers, int Bodies);
