namespace Woad.Web.Bodies;

/// <summary>What a body is made of.</summary>
internal enum WebBodyKind
{
    /// <summary>Nothing.</summary>
    Empty,

    /// <summary>One value.</summary>
    Bare,

    /// <summary>Values by their names.</summary>
    Wrapped,

    /// <summary>Bytes, as a stream.</summary>
    Stream,

    /// <summary>A message that the program reads or makes.</summary>
    Message,
}
