using Woad.Formatters.Parts;

namespace Woad.Formatters.Bodies;

/// <summary>
/// The types that WCF writes without DataContractSerializer when an operation has no others; visible on the wire only
/// in how a null is written.
/// </summary>
internal static class PrimitiveParts
{
    /// <summary>Asked while a service is opened, never in a call: made quickly rather than frozen.</summary>
    private static readonly HashSet<Type> Types =
    [
        typeof(bool), typeof(DateTime), typeof(decimal), typeof(double), typeof(float), typeof(int), typeof(long),
        typeof(string), typeof(byte[]), typeof(bool[]), typeof(DateTime[]), typeof(decimal[]), typeof(double[]),
        typeof(float[]), typeof(int[]), typeof(long[]),
    ];

    /// <summary>Whether <paramref name="body"/> has primitive parts only.</summary>
    public static bool AreAllPrimitive(BodyModel? body) => body is null
        || (body.Parts.All(p => Types.Contains(p.Type))
            && (body.ReturnPart is null || Types.Contains(body.ReturnPart.Type)));
}
