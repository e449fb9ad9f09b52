using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Woad.Formatters.Emitted.Types;

namespace Woad.Formatters.Emitted.Code;

/// <summary>
/// The class of the methods that read and write the types of one graph: those with one set of known types.
/// </summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal sealed class GraphCode
{
    private readonly Queue<Action> _bodies = new();
    private readonly Dictionary<(string Kind, DataType? Type), FormatMethod> _methods = [];
    private readonly List<TypeBuilder> _structures = [];

    public GraphCode(ModuleBuilder module, string name, DataTypes types, NameFields names)
    {
        Module = module;
        ClassName = name;
        Types = types;
        Names = names;
        Owner = module.DefineType(name, TypeAttributes.NotPublic | TypeAttributes.Abstract | TypeAttributes.Sealed);
        Writing = new WritingCode(this);
        Reading = new ReadingCode(this);
    }

    public ModuleBuilder Module { get; }

    public string ClassName { get; }

    public DataTypes Types { get; }

    public NameFields Names { get; }

    public TypeBuilder Owner { get; }

    public WritingCode Writing { get; }

    public ReadingCode Reading { get; }

    /// <summary>
    /// The method of a kind for a type; its body is emitted later, when it is asked for the first time.
    /// </summary>
    /// <param name="kind">The kind, which is the first part of its name.</param>
    /// <param name="type">The type; null for methods of the graph.</param>
    /// <param name="define">Makes the method without its body.</param>
    /// <param name="emit">Emits the body.</param>
    public FormatMethod Method(string kind, DataType? type, Func<string, FormatMethod> define,
        Action<FormatMethod> emit)
    {
        if (!_methods.TryGetValue((kind, type), out var method))
        {
            method = define($"{kind}{_methods.Count}");
            _methods.Add((kind, type), method);
            var made = method;
            _bodies.Enqueue(() => emit(made));
        }

        return method;
    }

    /// <summary>A structure beside the class.</summary>
    public TypeBuilder Structure(Type @interface)
    {
        var structure = Module.DefineType(
            $"{ClassName}S{_structures.Count}",
            TypeAttributes.NotPublic | TypeAttributes.Sealed | TypeAttributes.SequentialLayout
                | TypeAttributes.BeforeFieldInit,
            typeof(ValueType),
            [@interface]);
        _structures.Add(structure);
        return structure;
    }

    /// <summary>Emits all bodies that are still missing, and ends the classes; the one of the methods.</summary>
    public Type Create()
    {
        while (_bodies.TryDequeue(out var emit))
        {
            emit();
        }

        foreach (var structure in _structures)
        {
            structure.CreateType();
        }

        return Owner.CreateType();
    }
}
