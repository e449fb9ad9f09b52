using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Writes the proxy of a contract.</summary>
internal sealed class ProxyEmitter(SourceWriter writer, ContractModel contract)
{
    private const string Tasks = "global::System.Threading.Tasks";

    public void Emit(EquatableArray<ProxyMethodModel> methods)
    {
        writer.Line("// What clients call: each method fills a frame and hands it to the channel.");
        writer.Open($"private class Proxy : {CSharp.Formatters}.ClientProxy, {contract.TypeName}");
        foreach (var operation in contract.Operations)
        {
            writer.Line($"private readonly {CSharp.Formatters}.ProxyOperation _{operation.FieldId};");
        }

        writer.Line();
        writer.Open($"public Proxy({CSharp.Formatters}.ProxyChannel channel) : base(channel)");
        foreach (var operation in contract.Operations)
        {
            writer.Line($"_{operation.FieldId} = channel.Find({CSharp.Text(operation.Name)});");
        }

        writer.Close();
        foreach (var method in methods)
        {
            writer.Line();
            Emit(method);
        }

        foreach (var index in methods.Where(m => m.Form == ProxyForm.Begin).Select(m => m.Operation))
        {
            writer.Line();
            EmitRun(contract.Operations[index]);
        }

        writer.Close();
        writer.Line();
        for (var i = 0; i < contract.ChannelTypes.Count; i++)
        {
            writer.Line(
                $"private sealed class Proxy{i}({CSharp.Formatters}.ProxyChannel channel) : Proxy(channel), "
                    + $"{contract.ChannelTypes[i]};");
            writer.Line();
        }
    }

    private void Emit(ProxyMethodModel method)
    {
        var isAsync = method.Form == ProxyForm.Task;
        var parameters = string.Join(", ", method.Arguments.Select(a => $"{a.Prefix}{a.TypeName} {a.Name}"));
        writer.Open(
            $"{(isAsync ? "async " : "")}{method.ReturnType} {method.DeclaringType}.@{method.Name}({parameters})");
        if (method.Form == ProxyForm.None)
        {
            writer.Line(
                "throw new global::System.InvalidOperationException(" +
                CSharp.Text(
                    $"The method {method.DeclaringType.Replace("global::", "")}.{method.Name} is not an operation: "
                        + "it lacks the OperationContract attribute.")
                + ");");
        }
        else if (contract.Operations[method.Operation].HasCodec)
        {
            EmitTyped(method, contract.Operations[method.Operation]);
        }
        else
        {
            EmitByObjects(method, contract.Operations[method.Operation]);
        }

        writer.Close();
    }

    private void EmitTyped(ProxyMethodModel method, OperationModel operation)
    {
        var field = $"_{operation.FieldId}";
        var type = $"{operation.Id}Frame";
        writer.Line(method.Form == ProxyForm.End
            ? $"var frame = {Tasks}.TaskToAsyncResult.End<{type}>({method.Arguments[method.Arguments.Count - 1].Name});"
            : $"var frame = ({type}){field}.Rent();");
        if (method.Form != ProxyForm.End)
        {
            foreach (var argument in method.Arguments.Where(a => a.IsInput || a.IsToken))
            {
                writer.Line($"frame.{argument.Field} = {argument.Name};");
            }
        }

        switch (method.Form)
        {
            case ProxyForm.Begin:
                EmitReturnBegun(method, operation, "frame");
                return;
            case ProxyForm.Sync:
                writer.Line($"{field}.Call(frame);");
                break;
            case ProxyForm.Task:
                writer.Line($"await {field}.CallAsync(frame).ConfigureAwait(false);");
                break;
        }

        foreach (var argument in method.Arguments.Where(a => a.Field.Length > 0 && a.IsAssigned))
        {
            writer.Line($"{argument.Name} = frame.{argument.Field};");
        }

        if (operation.ResultType is not null)
        {
            writer.Line("var returned = frame.result;");
        }

        writer.Line($"{field}.Return(frame);");
        if (operation.ResultType is not null)
        {
            writer.Line("return returned;");
        }
    }

    private void EmitByObjects(ProxyMethodModel method, OperationModel operation)
    {
        var field = $"_{operation.FieldId}";
        var inputs = CSharp.Objects(method.Arguments.Where(a => a.IsInput).Select(a => a.Name));
        var token = method.Arguments.FirstOrDefault(a => a.IsToken)?.Name ?? "default";
        var outputs = $"new object[{operation.Reply.Count}]";
        switch (method.Form)
        {
            case ProxyForm.Begin:
                EmitReturnBegun(method, operation, $"{inputs}, {token}");
                return;
            case ProxyForm.End:
                writer.Line(
                    $"var (returned, outputs) = {Tasks}.TaskToAsyncResult.End<(object, "
                        + $"object[])>({method.Arguments[method.Arguments.Count - 1].Name});");
                break;
            case ProxyForm.Sync:
                writer.Line($"var outputs = {outputs};");
                writer.Line($"var returned = {field}.Call({inputs}, outputs, {token});");
                break;
            default:
                writer.Line(
                    $"var returned = await {field}.CallAsync({inputs}, {outputs}, {token}).ConfigureAwait(false);");
                break;
        }

        var number = 0;
        foreach (var argument in method.Arguments.Where(a => a.Field.Length > 0 && a.Modifier.Length > 0))
        {
            if (argument.IsAssigned)
            {
                writer.Line($"{argument.Name} = {CSharp.Cast(argument.TypeName, $"outputs[{number}]")};");
            }

            number++;
        }

        if (operation.ResultType is { } result)
        {
            writer.Line($"return {CSharp.Cast(result, "returned")};");
        }
    }

    private void EmitReturnBegun(ProxyMethodModel method, OperationModel operation, string argument)
    {
        var callback = method.Arguments[method.Arguments.Count - 2].Name;
        var state = method.Arguments[method.Arguments.Count - 1].Name;
        writer.Line($"return {Tasks}.TaskToAsyncResult.Begin(Run{operation.Id}({argument}), {callback}, {state});");
    }

    /// <summary>What runs between Begin and End.</summary>
    private void EmitRun(OperationModel operation)
    {
        if (operation.HasCodec)
        {
            writer.Open(
                $"private async {Tasks}.Task<{operation.Id}Frame> Run{operation.Id}({operation.Id}Frame frame)");
            writer.Line($"await _{operation.FieldId}.CallAsync(frame).ConfigureAwait(false);");
            writer.Line("return frame;");
        }
        else
        {
            writer.Open(
                $"private async {Tasks}.Task<(object, object[])> Run{operation.Id}("
                + "object[] inputs, global::System.Threading.CancellationToken token)");
            writer.Line($"var outputs = new object[{operation.Reply.Count}];");
            writer.Line(
                $"return (await _{operation.FieldId}.CallAsync(inputs, outputs, token)"
                + ".ConfigureAwait(false), outputs);");
        }

        writer.Close();
    }
}
