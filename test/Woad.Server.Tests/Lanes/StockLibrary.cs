using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.Serialization;
using System.ServiceModel;

namespace Woad.Server.Tests.Lanes;

/// <summary>A library with a data contract, a contract <c>IStock</c> and its service <c>Stock</c>.</summary>
internal static class StockLibrary
{
    /// <summary>The operation, which returns its argument.</summary>
    public const string Operation = "Turn";

    /// <summary>The bytes of the assembly.</summary>
    public static byte[] Make()
    {
        var assembly = new PersistedAssemblyBuilder(new AssemblyName("Stock"), typeof(object).Assembly);
        var module = assembly.DefineDynamicModule("Stock");
        var item = MakeItem(module);
        var contract = module.DefineType(
            "IStock", TypeAttributes.Public | TypeAttributes.Interface | TypeAttributes.Abstract);
        contract.SetCustomAttribute(Mark<ServiceContractAttribute>());
        const MethodAttributes Declared = MethodAttributes.Public | MethodAttributes.Abstract
            | MethodAttributes.Virtual | MethodAttributes.NewSlot;
        var declaration = contract.DefineMethod(Operation, Declared, item, [item]);
        declaration.SetCustomAttribute(Mark<OperationContractAttribute>());
        declaration.DefineParameter(1, ParameterAttributes.None, "item");
        contract.CreateType();

        var service = module.DefineType("Stock", TypeAttributes.Public, typeof(object), [contract]);
        service.DefineDefaultConstructor(MethodAttributes.Public);
        var il = service.DefineMethod(
            Operation, MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.Final, item, [item])
            .GetILGenerator();
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Ret);
        service.CreateType();

        using var stream = new MemoryStream();
        assembly.Save(stream);
        return stream.ToArray();
    }

    private static Type MakeItem(ModuleBuilder module)
    {
        var item = module.DefineType("Item", TypeAttributes.Public);
        item.SetCustomAttribute(Mark<DataContractAttribute>());
        item.DefineField("Name", typeof(string), FieldAttributes.Public)
            .SetCustomAttribute(Mark<DataMemberAttribute>());
        item.DefineDefaultConstructor(MethodAttributes.Public);
        return item.CreateType();
    }

    private static CustomAttributeBuilder Mark<T>()
        where T : Attribute => new(typeof(T).GetConstructor([])!, []);
}
