using System.Runtime.CompilerServices;
using Woad.Formatters.Emitted.Shapes;
using Woad.Formatters.Emitted.Code;
using Woad.Formatters.Emitted.Types;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>
/// The corpus with code that is emitted at run time; the types of the shapes are those of <see cref="CompiledShapes"/>.
/// </summary>
internal sealed class EmittedShapes
{
    private const int ShapesPerGraph = 40;

    private static readonly Lazy<EmittedShapes> Whole = new(() => new(CompiledShapes.Corpus.All));

    public EmittedShapes(IEnumerable<Shape> shapes)
    {
        foreach (var group in shapes.Where(CanEmit).Chunk(ShapesPerGraph))
        {
            Emit(group);
        }
    }

    public static EmittedShapes Corpus => Whole.Value;

    public List<Shape> All { get; } = [];

    /// <summary>The shapes that are left to the serializer, with the reasons.</summary>
    public List<(string Name, string Reason)> Refusals { get; } = [];

    private bool CanEmit(Shape shape)
    {
        try
        {
            new DataTypes().Resolve(shape.Type);
            return true;
        }
        catch (NotEmittedException e)
        {
            Refusals.Add((shape.Name, e.Message));
            return false;
        }
    }

    private void Emit(IReadOnlyList<Shape> shapes)
    {
        var types = new DataTypes();
        var roots = shapes.Select(shape => types.Resolve(shape.Type)).ToList();
        var module = ContractEmitter.Module("Corpus", [.. types.All.Select(type => type.Type)]);
        var names = new NameFields(module, "Names");
        var graph = new GraphCode(module, "Data", types, names);
        var methods = roots.Select(root =>
            (Write: graph.Writing.Part(root).Builder.Name, Read: graph.Reading.Part(root).Builder.Name)).ToList();
        var owner = graph.Create();
        RuntimeHelpers.RunClassConstructor(names.Create().TypeHandle);
        for (var i = 0; i < shapes.Count; i++)
        {
            var codec = (ShapeCodec)Activator.CreateInstance(
                typeof(EmittedCodec<>).MakeGenericType(shapes[i].Type), owner, methods[i].Write, methods[i].Read)!;
            All.Add(shapes[i] with { Codec = codec });
        }
    }
}
