using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Woad.Json;

/// <summary>
/// Tells which properties only move a value to or from a field. All others are code of the program, which must not run
/// again when a codec leaves a value: they are left to the runtime's serializer from the start.
/// </summary>
[UnconditionalSuppressMessage(
    "Trimming", "IL2026",
    Justification = "Only used with dynamic code; a body that was changed counts as the program's.")]
internal static class PlainAccessors
{
    private const byte LoadField = 0x7B;
    private const byte StoreField = 0x7D;
    private const byte ShortBranch = 0x2B;

    /// <summary>Instructions without operands: nothing, the object, the value, a local and back, the return.</summary>
    private static readonly byte[] Plain = [0x00, 0x02, 0x03, 0x06, 0x0A, 0x2A];

    public static bool Are(PropertyInfo property) => IsPlain(property.GetMethod) && IsPlain(property.SetMethod);

    private static bool IsPlain(MethodInfo? accessor) =>
        accessor is { IsVirtual: false }
        && (accessor.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false)
            || (accessor.GetMethodBody()?.GetILAsByteArray() is { } code && IsMove(code)));

    private static bool IsMove(byte[] code)
    {
        var fields = 0;
        for (var i = 0; i < code.Length; i++)
        {
            switch (code[i])
            {
                case LoadField or StoreField:
                    fields++;
                    i += sizeof(int);
                    break;
                case ShortBranch when i + 1 < code.Length && code[i + 1] == 0:
                    i++;
                    break;
                default:
                    if (!Plain.AsSpan().Contains(code[i]))
                    {
                        return false;
                    }

                    break;
            }
        }

        return fields == 1;
    }
}
