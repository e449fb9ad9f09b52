namespace Woad.LoadBenchmarks.Contenders.Woad;

/// <summary>How Woad serves the benchmark's contract.</summary>
internal enum Lane
{
    /// <summary>By the code that the generator has made of it.</summary>
    Generated,

    /// <summary>By code written by hand: what the generated one is measured with.</summary>
    HandWritten,

    /// <summary>By code that is emitted at run time.</summary>
    Emitted,

    /// <summary>By messages and the serializers of the BCL.</summary>
    Message,
}
