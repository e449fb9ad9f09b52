using System.Collections.Frozen;

namespace Woad.Formatters;

/// <summary>
/// The types that WCF writes without DataContractSerializer when an operation has no others; visible on the wire only
/// in how a null is written.
/// </summary>
internal static class PrimitiveParts
{
    private static readonly FrozenSet<Type> Types = new[]
    {
        typeof(bool), typeof(DateTime), typeof(decimal), typeof(double), typeof(float), typeof(int), typeof(long),
        typeof(string), typeof(byte[]), typeof(bool[]), typeof(DateTime[]), typeof(decimal[]), typeof(double[]),
        typeof(float[]), typeof(int[]), typeof(long[]),
    }.ToFrozenSet();

    /// <summary>Whether <paramref name="body"/> has primitive parts only.</summary>
    public static bool AreAllPrimitive(BodyModel? body) => body is null
        || (body.Parts.All(p => Types.Contains(p.Type))
            && (body.ReturnPart is null || Types.Contains(body.ReturnPart.Type)));
}
