using System.Reflection.Emit;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Types;
using static Woad.Formatters.Emitted.Code.WritingPieces;

namespace Woad.Formatters.Emitted.Code;

/// <content>Objects that write their own XML.</content>
internal sealed partial class WritingCode
{
    private void EmitElement(FormatMethod method, OwnXmlType type)
    {
        var il = method.Il;
        EmitNullCheck(method, type);
        if (type.IsPolymorphic)
        {
            CallTypedUnlessExactly(method, type);
        }

        // The root says nothing of contracts: it is the object's alone.
        il.Arg(0);
        il.Arg(2);
        il.Arg(3);
        il.Int(0);
        method.Call(typeof(GraphWriting), "Open");
        WriteRest(method, type, () => il.Arg(5));
        il.Emit(OpCodes.Ret);
    }

    /// <summary>Writes the rest of an element whose start tag is open, with its end.</summary>
    private static void WriteRest(FormatMethod method, OwnXmlType type, Action value)
    {
        method.Il.Arg(0);
        method.Il.Arg(2);
        value();
        method.CallOf(type.Type, typeof(XmlSerializables), nameof(XmlSerializables.Write));
    }
}
