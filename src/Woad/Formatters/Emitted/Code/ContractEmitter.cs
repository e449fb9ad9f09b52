using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Shapes;
using Woad.Formatters.Emitted.Types;

namespace Woad.Formatters.Emitted.Code;

/// <summary>
/// Emits an assembly with the codecs of a contract's operations. It may be collected where one of the types may be,
/// and is not bound by their visibility: private members are reached as the serializer reaches them.
/// </summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal static class ContractEmitter
{
    private const string Access = "System.Runtime.CompilerServices.IgnoresAccessChecksToAttribute";

    /// <summary>The codecs of operations, or the reasons why there are none.</summary>
    /// <param name="contract">The contract.</param>
    /// <param name="shapes">Its operations.</param>
    public static List<EmittedOperation> Emit(Type contract, IReadOnlyList<OperationShape> shapes)
    {
        var emitted = new List<EmittedOperation>();
        foreach (var group in shapes.GroupBy(shape =>
            string.Join('\n', shape.KnownTypes.Select(type => type.AssemblyQualifiedName))))
        {
            var plain = new List<OperationShape>();
            foreach (var shape in group)
            {
                if (RefusalOf(shape) is { } refusal)
                {
                    emitted.Add(refusal);
                }
                else
                {
                    plain.Add(shape);
                }
            }

            emitted.AddRange(EmitGroup(contract, plain));
        }

        return emitted;
    }

    /// <summary>Why an operation takes the message lane; null when its code can be emitted.</summary>
    private static EmittedOperation? RefusalOf(OperationShape shape)
    {
        try
        {
            _ = new OperationPlan(shape, new DataTypes());
            return null;
        }
        catch (NotEmittedException e)
        {
            return new EmittedOperation(shape, null, e.Message);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // What cannot be looked at by reflection is left to the serializer, too.
            return new EmittedOperation(shape, null, e.Message, e);
        }
    }

    private static IEnumerable<EmittedOperation> EmitGroup(Type contract, IReadOnlyList<OperationShape> shapes)
    {
        if (shapes.Count == 0)
        {
            return [];
        }

        var types = new DataTypes();
        var plans = shapes.Select(shape => new OperationPlan(shape, types)).ToList();
        var used = types.All.Select(type =>
            type.Type).Append(contract).Concat(plans.Select(plan => plan.Shape.Method.DeclaringType!));
        var module = Module(contract.Name, [.. used]);
        var names = new NameFields(module, "Names");
        var graph = new GraphCode(module, "Data", types, names);
        var operations = plans.Select((plan, i) => new OperationCode(module, $"Operation{i}", plan, graph)).ToList();
        graph.Create();

        // Names are tokens before messages are read by them.
        RuntimeHelpers.RunClassConstructor(names.Create().TypeHandle);
        GraphNames.Prepare();
        return operations.Select(operation => operation.Create()).ToList();
    }

    /// <summary>A type with the types that it is made of.</summary>
    private static IEnumerable<Type> Parts(Type type) =>
        type.HasElementType ? Parts(type.GetElementType()!)
        : type.IsGenericType ? type.GetGenericArguments().SelectMany(Parts).Prepend(type.GetGenericTypeDefinition())
        : [type];

    /// <summary>A module that may use all members of types, and is collected with them.</summary>
    public static ModuleBuilder Module(string contract, IReadOnlyList<Type> used)
    {
        var types = used.SelectMany(Parts).Distinct().ToList();
        var isCollectible = types.Any(type => type.IsCollectible);
        var assembly = AssemblyBuilder.DefineDynamicAssembly(
            new AssemblyName($"Woad.Emitted.{contract}"),
            isCollectible ? AssemblyBuilderAccess.RunAndCollect : AssemblyBuilderAccess.Run);
        var module = assembly.DefineDynamicModule("Woad.Emitted");
        var attribute = DefineAccess(module);
        foreach (var name in types.Append(typeof(OperationCodec)).SelectMany(Bases).Select(type =>
            type.Assembly.GetName().Name!).Distinct())
        {
            assembly.SetCustomAttribute(new CustomAttributeBuilder(attribute, [name]));
        }

        return module;
    }

    private static IEnumerable<Type> Bases(Type type)
    {
        for (var level = type; level is not null; level = level.BaseType)
        {
            yield return level;
        }
    }

    /// <summary>
    /// The attribute that the runtime, but no compiler, knows: an assembly that carries it may use all members of
    /// another one.
    /// </summary>
    private static ConstructorInfo DefineAccess(ModuleBuilder module)
    {
        var type = module.DefineType(Access, TypeAttributes.NotPublic | TypeAttributes.Sealed, typeof(Attribute));
        var constructor = type.DefineConstructor(MethodAttributes.Public, CallingConventions.HasThis, [typeof(string)]);
        var il = constructor.GetILGenerator();
        il.Arg(0);
        il.Emit(OpCodes.Call, typeof(Attribute).GetConstructor(BindingFlags.Instance | BindingFlags.NonPublic, [])!);
        il.Emit(OpCodes.Ret);
        return type.CreateType().GetConstructor([typeof(string)])!;
    }
}
