using System.Globalization;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>
/// Writes the code that writes the members of a class: simple ones that follow each other together, in a structure
/// that implements <c>IXmlMembers</c>.
/// </summary>
internal static class MemberEmitter
{
    /// <summary>Statements that write all members.</summary>
    public static void EmitCalls(GraphEmitter emitter, ClassModel type)
    {
        var runs = MemberRun.Of(emitter, type);
        for (var i = 0; i < runs.Count; i++)
        {
            if (runs[i].IsJoint)
            {
                var names = emitter.Names.List(runs[i].Members.Select(m => m.Name));
                emitter.Writer.Line($"writer.Members({names}, new {Name(type, i)}(value));");
            }
            else
            {
                var member = runs[i].Members[0];
                var declares = emitter.Names.Declare(member.Declares);
                EmitMember(
                    emitter, member, value =>
                        emitter.Write(member.Type, emitter.Names.Name(member.Name), declares, value));
            }
        }
    }

    /// <summary>The structures that the calls mention.</summary>
    public static void EmitRuns(GraphEmitter emitter, ClassModel type)
    {
        var runs = MemberRun.Of(emitter, type);
        for (var i = 0; i < runs.Count; i++)
        {
            if (runs[i].IsJoint)
            {
                EmitRun(emitter, type, runs[i], Name(type, i));
            }
        }
    }

    private static string Name(ClassModel type, int run) =>
        $"{type.Id}Members{run.ToString(CultureInfo.InvariantCulture)}";

    private static void EmitRun(GraphEmitter emitter, ClassModel type, MemberRun run, string name)
    {
        var writer = emitter.Writer;
        writer.Open($"private readonly struct {name}({type.TypeName} owner) : {Code.Xml}IXmlMembers");
        writer.Line(Code.Inlined);
        writer.Open(
            "public void Write<TWriter>(ref TWriter writer)"
            + $" where TWriter : struct, {Code.Xml}IXmlMemberWriter, allows ref struct");
        writer.Line("var value = owner;");
        for (var i = 0; i < run.Members.Count; i++)
        {
            var member = run.Members[i];
            var kind = ((PrimitiveModel)emitter.Type(member.Type)).Kind;
            var place = i.ToString(CultureInfo.InvariantCulture);
            EmitMember(
                emitter,
                member,
                value => $"writer.Element({place}, {emitter.Names.Name(member.Name)}, {Cast(kind)}{value});");
        }

        writer.Close();
        writer.Close();
    }

    /// <summary>What stands before a value that writers have no method of its own for.</summary>
    private static string Cast(PrimitiveKind kind) => kind switch
    {
        PrimitiveKind.SByte or PrimitiveKind.Byte or PrimitiveKind.Int16 or PrimitiveKind.UInt16
            or PrimitiveKind.Char =>
            "(int)",
        PrimitiveKind.UInt32 => "(long)",
        _ => "",
    };

    private static void EmitMember(GraphEmitter emitter, MemberModel member, Func<string, string> write)
    {
        var writer = emitter.Writer;
        var value = Code.Fill(member.Getter, "value");
        if (!member.SkipsDefault)
        {
            writer.Line(write(value));
            return;
        }

        var type = emitter.Type(member.Type);
        writer.Open("");
        writer.Line($"var member = {value};");
        writer.Line($"if ({Code.IsNotDefault(type, "member")})");
        writer.Line("{ " + write("member") + " }");
        if (member.IsRequired)
        {
            writer.Line(
                $"else throw {Code.Run}GraphErrors.RequiredDefault({Code.Literal(member.DisplayName)}, "
                + $"{Code.Literal(member.DisplayType)});");
        }

        writer.Close();
    }
}
