using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Writes the method that calls the service.</summary>
internal sealed class InvokeEmitter(SourceWriter writer, OperationModel operation)
{
    private const string ValueTask = "global::System.Threading.Tasks.ValueTask";

    private string Frame => $"{operation.Id}Frame";

    public void Emit()
    {
        foreach (var callee in new[] { operation.Callee, operation.EndCallee }.OfType<CalleeModel>())
        {
            CalleeEmitter.Emit(writer, callee);
        }

        writer.Open(
            $"public override {ValueTask} InvokeAsync(object service, {CSharp.Formatters}.CallFrame callFrame)");
        writer.Line($"var frame = ({Frame})callFrame;");
        switch (operation.Form)
        {
            case OperationForm.Sync:
                writer.Line($"{Assign}{Call(Arguments(operation.Arguments))};");
                writer.Line("return default;");
                break;
            case OperationForm.Task when operation.ResultType is null && operation.IsValueTask:
                writer.Line($"return {Call(Arguments(operation.Arguments))};");
                break;
            case OperationForm.Task when operation.ResultType is null:
                writer.Line($"return new {ValueTask}({Call(Arguments(operation.Arguments))});");
                break;
            case OperationForm.Task:
                EmitTask();
                break;
            default:
                EmitBegin();
                break;
        }

        writer.Close();
        writer.Line();
    }

    private string Assign => operation.ResultType is null ? "" : "frame.result = ";

    private static string Arguments(EquatableArray<ArgumentModel> arguments) =>
        string.Join(", ", arguments.Select(a => $"{a.CallPrefix}frame.{a.Field}"));

    private string Call(string arguments) => Call(operation.Callee, operation.MethodName, arguments);

    private string End(string arguments) => Call(operation.EndCallee, operation.EndName!, arguments);

    private string Call(CalleeModel? callee, string method, string arguments) => callee is null
        ? $"(({operation.DeclaringType})service).@{method}({arguments})"
        : $"{callee.Name}(service{(arguments.Length == 0 ? "" : ", ")}{arguments})";

    private static string With(string arguments, string more) => arguments.Length == 0 ? more : $"{arguments}, {more}";

    private void EmitTask()
    {
        writer.Line($"var task = {Call(Arguments(operation.Arguments))};");
        writer.Open("if (task.IsCompletedSuccessfully)");
        writer.Line("frame.result = task.Result;");
        writer.Line("return default;");
        writer.Close();
        writer.Line();
        writer.Line("return Await(task, frame);");
        writer.Line();
        var task = operation.IsValueTask ? "ValueTask" : "Task";
        writer.Open(
            $"static async {ValueTask} Await("
                + $"global::System.Threading.Tasks.{task}<{operation.ResultType}> task, {Frame} frame)");
        writer.Line("frame.result = await task.ConfigureAwait(false);");
        writer.Close();
    }

    private void EmitBegin()
    {
        writer.Line($"return new {ValueTask}(global::System.Threading.Tasks.Task.Factory.FromAsync(");
        writer.Line($"    (callback, state) => {Call(With(Arguments(operation.Arguments), "callback, state"))},");
        writer.Line(
            $"    asyncResult => {{ {Assign}{End(With(Arguments(operation.EndArguments), "asyncResult"))}; }},");
        writer.Line("    null));");
    }
}
