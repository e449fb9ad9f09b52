namespace Woad.Diagnostics;

/// <summary>What to say where a program without dynamic code needs generated code and has none.</summary>
internal static class DynamicCode
{
    public const string Remedy =
        "This program runs without dynamic code (it was compiled natively, or DynamicCodeSupport is off), so its "
        + "contracts have to be compiled: reference Woad.Generator as an analyzer in the project that declares the "
        + "contract, or in the one that uses it. What the generator cannot compile it says while building (WOAD0001).";
}
