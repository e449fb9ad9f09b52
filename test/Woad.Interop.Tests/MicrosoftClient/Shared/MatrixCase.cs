namespace Interop.Matrix;

/// <summary>One line to the peer.</summary>
public sealed record MatrixCase(string Spec, string Shape, string Address);
