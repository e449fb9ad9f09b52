using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Woad.Formatters.Emitted.Running;
using Woad.Formatters.Emitted.Types;
using Woad.Xml;

namespace Woad.Formatters.Emitted.Code;

/// <summary>
/// The constants of emitted code, in read-only fields: the just-in-time compiler takes their values for constants
/// once the code is hot.
/// </summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal sealed class NameFields
{
    private static readonly ConstructorInfo NewName = typeof(XmlName).GetConstructor([typeof(string), typeof(string)])!;
    private static readonly MethodInfo GetToken = typeof(XmlToken).GetMethod("Get")!;
    private static readonly ConstructorInfo NewList = typeof(XmlNameList).GetConstructor([typeof(XmlName[])])!;
    private static readonly ConstructorInfo NewTexts =
        typeof(EnumTexts).GetConstructor([typeof(Type), typeof(string), typeof(string)])!;

    private readonly TypeBuilder _owner;
    private readonly ILGenerator _il;
    private readonly Dictionary<object, FieldBuilder> _fields = [];

    public NameFields(ModuleBuilder module, string name)
    {
        _owner = module.DefineType(
            name, TypeAttributes.NotPublic | TypeAttributes.Abstract | TypeAttributes.Sealed
                | TypeAttributes.BeforeFieldInit);
        _il = _owner.DefineTypeInitializer().GetILGenerator();
    }

    /// <summary>Ends the class: all its constants are known.</summary>
    public Type Create()
    {
        _il.Emit(OpCodes.Ret);
        return _owner.CreateType();
    }

    public FieldInfo Name(string local, string ns) => Find((local, ns), typeof(XmlName), il =>
    {
        il.Emit(OpCodes.Ldstr, local);
        il.Emit(OpCodes.Ldstr, ns);
        il.Emit(OpCodes.Newobj, NewName);
    });

    public FieldInfo Token(string text) => Find(text, typeof(XmlToken), il =>
    {
        il.Emit(OpCodes.Ldstr, text);
        il.Emit(OpCodes.Call, GetToken);
    });

    /// <summary>The list of names of members that are written together.</summary>
    public FieldInfo List(IReadOnlyList<DataMember> members)
    {
        var names = members.Select(member => Name(member.Name, member.Namespace)).ToList();
        return Find(string.Join('\n', members.Select(member => member.Name).Prepend("\n" + members[0].Namespace)),
            typeof(XmlNameList), il =>
        {
            il.Emit(OpCodes.Ldc_I4, names.Count);
            il.Emit(OpCodes.Newarr, typeof(XmlName));
            for (var i = 0; i < names.Count; i++)
            {
                il.Emit(OpCodes.Dup);
                il.Emit(OpCodes.Ldc_I4, i);
                il.Emit(OpCodes.Ldsfld, names[i]);
                il.Emit(OpCodes.Stelem_Ref);
            }

            il.Emit(OpCodes.Newobj, NewList);
        });
    }

    public FieldInfo Texts(EnumType type) => Find(type.Type, typeof(EnumTexts), il =>
    {
        il.Type(type.Type);
        il.Emit(OpCodes.Ldstr, type.Name);
        il.Emit(OpCodes.Ldstr, type.Namespace);
        il.Emit(OpCodes.Newobj, NewTexts);
    });

    private FieldBuilder Find(object key, Type type, Action<ILGenerator> make)
    {
        if (!_fields.TryGetValue(key, out var field))
        {
            field = _owner.DefineField(
                $"F{_fields.Count}", type,
                    FieldAttributes.Assembly | FieldAttributes.Static | FieldAttributes.InitOnly);
            _fields.Add(key, field);
            make(_il);
            _il.Emit(OpCodes.Stsfld, field);
        }

        return field;
    }
}
