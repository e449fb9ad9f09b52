using System.Reflection.Emit;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Types;
using static Woad.Formatters.Emitted.Code.ReadingPieces;

namespace Woad.Formatters.Emitted.Code;

/// <content>Objects that read their own XML.</content>
internal sealed partial class ReadingCode
{
    private static void EmitObject(FormatMethod method, OwnXmlType type)
    {
        var il = method.Il;
        var value = il.DeclareLocal(type.Type);
        var (rehearsal, end) = (il.DefineLabel(), il.DefineLabel());
        Create(method, type.Type, type.Constructor, isOwn: true, value);
        Identify(method, type, value);
        OnRehearsal(method, rehearsal);
        il.Arg(0);
        il.Emit(OpCodes.Ldloca, value);
        method.CallOf(type.Type, typeof(XmlSerializables), nameof(XmlSerializables.Read));
        il.Emit(OpCodes.Br, end);
        il.MarkLabel(rehearsal);
        il.Arg(0);
        method.Call(typeof(XmlSerializables), nameof(XmlSerializables.Rehearse));
        il.MarkLabel(end);
        il.Emit(OpCodes.Ldloc, value);
        il.Emit(OpCodes.Ret);
    }
}
