using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Woad.Formatters.Emitted;
using Woad.Formatters.Emitted.Shapes;

namespace Woad.Tests.Formatters;

public sealed class EmittedContractTests
{
    private const string Namespace = "http://tests/";

    [Fact]
    public async Task Code_is_collected_with_its_contract()
    {
        var contracts = Enumerable.Range(0, 100).Select(Emit).ToList();

        await Eventually.Holds(
            () =>
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
                return !contracts.Exists(static contract => contract.IsAlive);
            },
            "all code is collected");
    }

    [Fact]
    public void Code_is_asked_for_by_the_second_call()
    {
        var contract = EmittedContract.Of(typeof(ITwice))!;
        var late = contract.Find(ShapeOf(typeof(ITwice).GetMethod(nameof(ITwice.Do))!));

        Assert.Null(late.Current);
        Assert.Null(late.Current);

        Assert.True(SpinWait.SpinUntil(() => late.Made is not null, TimeSpan.FromSeconds(60)), late.Refusal);
        Assert.Same(late.Made, late.Current);
        Assert.Same(late, contract.Find(ShapeOf(typeof(ITwice).GetMethod(nameof(ITwice.Do))!)));
    }

    private static OperationShape ShapeOf(MethodInfo method) => new(
        method.Name,
        "layout",
        new BodyShape("Do", Namespace, null,
            [new PartShape("value", Namespace, method.GetParameters()[0].ParameterType)]),
        new BodyShape("DoResponse", Namespace, new PartShape("DoResult", Namespace, method.ReturnType), []),
        method,
        []);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Emit(int number)
    {
        var module = AssemblyBuilder
            .DefineDynamicAssembly(new AssemblyName($"Collected{number}"), AssemblyBuilderAccess.RunAndCollect)
            .DefineDynamicModule("Collected");
        var type =
            module.DefineType("ICollected", TypeAttributes.Public | TypeAttributes.Interface | TypeAttributes.Abstract);
        type.DefineMethod(
            "Do", MethodAttributes.Public | MethodAttributes.Abstract | MethodAttributes.Virtual
                | MethodAttributes.NewSlot, typeof(string), [typeof(int)]);
        var contract = type.CreateType();
        var emitted = EmittedContract.Of(contract)!;
        var late = emitted.Find(ShapeOf(contract.GetMethod("Do")!));
        emitted.Emit();
        Assert.Null(late.Refusal);
        Assert.NotNull(late.Made!.CreateFrame());
        return new WeakReference(late.Made);
    }

    private interface ITwice
    {
        string Do(int value);
    }
}
