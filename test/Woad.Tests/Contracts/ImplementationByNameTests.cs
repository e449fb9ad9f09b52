using System.Reflection;
using Woad.Contracts;

namespace Woad.Tests.Contracts;

/// <summary>What a program compiled ahead of time, which has no map of interfaces, finds by name.</summary>
public sealed class ImplementationByNameTests
{
    [Theory]
    [InlineData(typeof(IPlain), typeof(Plain))]
    [InlineData(typeof(IPlain), typeof(Explicit))]
    [InlineData(typeof(IPlain), typeof(Derived))]
    [InlineData(typeof(IPlain), typeof(Both))]
    [InlineData(typeof(IPlain), typeof(Again))]
    public void Found_is_what_the_map_of_interfaces_says(Type contract, Type service)
    {
        var map = service.GetInterfaceMap(contract);
        for (var i = 0; i < map.InterfaceMethods.Length; i++)
        {
            var found = BehaviorReader.ImplementationByName(map.InterfaceMethods[i], contract, service);
            Assert.Equal(Key(map.TargetMethods[i]), Key(found));
        }
    }

    [Fact]
    public void Nothing_is_found_where_nothing_is() =>
        Assert.Null(
            BehaviorReader.ImplementationByName(typeof(IPlain).GetMethods()[0], typeof(IPlain), typeof(object)));

    private static (Type?, string?, string) Key(MethodInfo? method) =>
        (method?.DeclaringType, method?.Name, string.Join(
            ',', method?.GetParameters().Select(p => p.ParameterType.Name) ?? []));

    private interface IPlain
    {
        int Add(int left, int right);

        string Add(string left, string right);
    }

    private class Plain : IPlain
    {
        public virtual int Add(int left, int right) => left + right;

        public string Add(string left, string right) => left + right;
    }

    private sealed class Explicit : IPlain
    {
        int IPlain.Add(int left, int right) => left + right;

        string IPlain.Add(string left, string right) => left + right;
    }

    private sealed class Derived : Plain
    {
        public override int Add(int left, int right) => left - right;
    }

    private sealed class Both : IPlain
    {
        public int Add(int left, int right) => left * right;

        int IPlain.Add(int left, int right) => left + right;

        public string Add(string left, string right) => left + right;
    }

    private sealed class Again : Plain, IPlain
    {
        string IPlain.Add(string left, string right) => right + left;
    }
}
