namespace System.ServiceModel.Channels;

/// <summary>In which order the parts of a security header are.</summary>
public enum SecurityHeaderLayout
{
    /// <summary>Each part before those that refer to it.</summary>
    Strict = 0,

    /// <summary>Any order.</summary>
    Lax = 1,

    /// <summary>The timestamp first, the others in any order.</summary>
    LaxTimestampFirst = 2,

    /// <summary>The timestamp last, the others in any order.</summary>
    LaxTimestampLast = 3,
}
